import { useContent } from '../../content.tsx'
import { paths } from '../../paths.ts'
import { ClosingCall } from '../../sections/closing-call.tsx'
import { describeGuidePage, GuideHero, GuideText } from '../../sections/guide.tsx'
import { pageMeta } from '../../seo/meta-tags.ts'
import { figures } from './figures.tsx'

export const meta = pageMeta(({ accountingGuide, accountingGuideText: guide }) => ({
  ...describeGuidePage(guide, accountingGuide),
  canonical: paths.accountingGuide,
}))

export default function AccountingGuidePage() {
  const { accountingGuide, accountingGuideText: guide } = useContent()
  const { kind, closing } = accountingGuide
  const next = { ...accountingGuide.next, href: paths.contact }
  return (
    <>
      <GuideHero guide={guide} kind={kind} next={next} />
      <GuideText guide={guide} components={figures} next={next} />
      <ClosingCall {...closing} secondHref={paths.resources} />
    </>
  )
}
