import { executiveGuideText as guide } from '../../../words/guides.ts'
import { executiveGuide } from '../../../words/words.ts'
import { paths } from '../../paths.ts'
import { ClosingCall } from '../../sections/closing-call.tsx'
import { GuideHero, guideMeta } from '../../sections/guide/guide-hero.tsx'
import { GuideText } from '../../sections/guide/guide-text.tsx'
import { NextStep } from '../../sections/guide/next-step.tsx'
import { metaOf } from '../../seo/meta-tags.ts'
import type { PageMeta } from '../../seo/page-meta.ts'
import { settings } from '../../settings.ts'
import { figures } from './figures.ts'
import { GateRail } from './gate-rail.tsx'

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
      <GuideText guide={guide} components={components} rail={<GateRail />} next={next} />
      <ClosingCall {...closing} href={bookingHref} secondHref={paths.quiz} />
    </>
  )
}
