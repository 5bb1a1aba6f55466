import { accountingGuideText as guide } from '../../../words/guides.ts'
import { accountingGuide } from '../../../words/words.ts'
import { paths } from '../../paths.ts'
import { ClosingCall } from '../../sections/closing-call.tsx'
import { GuideHero, GuideText, guideMeta, NextStep } from '../../sections/guide.tsx'
import { metaOf, type PageMeta } from '../../seo/meta-tags.ts'
import { figures } from './figures.tsx'

const { kind, closing } = accountingGuide
const next = { ...accountingGuide.next, href: paths.contact }

export const handle = { ...guideMeta(guide, accountingGuide), canonical: paths.accountingGuide } satisfies PageMeta
export const meta = metaOf(handle)

const components = { ...figures, NextStep: () => <NextStep next={next} /> }

export default function AccountingGuidePage() {
  return (
    <>
      <GuideHero guide={guide} kind={kind} next={next} />
      <GuideText guide={guide} components={components} next={next} />
      <ClosingCall {...closing} secondHref={paths.resources} />
    </>
  )
}
