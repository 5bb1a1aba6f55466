import { executiveGuideText as guide } from '../../../words/guides.ts'
import { executiveGuide } from '../../../words/words.ts'
import { paths } from '../../paths.ts'
import { ClosingCall } from '../../sections/closing-call.tsx'
import { GuideHero, GuideText, guideMeta, NextStep } from '../../sections/guide.tsx'
import { metaOf, type PageMeta } from '../../seo/meta-tags.ts'
import { settings } from '../../settings.ts'
import { figures } from './figures.tsx'

const { kind, closing } = executiveGuide
const bookingHref = settings.calendarUrl ?? paths.contact
const next = { ...executiveGuide.next, href: bookingHref }

export const handle = { ...guideMeta(guide, executiveGuide), canonical: paths.executiveGuide } satisfies PageMeta
export const meta = metaOf(handle)

const components = { ...figures, NextStep: () => <NextStep next={next} /> }

export default function ExecutiveGuidePage() {
  return (
    <>
      <GuideHero guide={guide} kind={kind} next={next} />
      <GuideText guide={guide} components={components} next={next} />
      <ClosingCall {...closing} href={bookingHref} secondHref={paths.quiz} />
    </>
  )
}
