import * as guide from '../../../content/guides/executive-guide.mdx'
import { executiveGuide } from '../../../content/pages/guides.ts'
import { paths } from '../../paths.ts'
import { BookingLink, bookingHref } from '../../sections/booking-link.tsx'
import { ClosingCall } from '../../sections/closing-call.tsx'
import { GuideHero } from '../../sections/guide/guide-hero.tsx'
import { guideMeta } from '../../sections/guide/guide-meta.ts'
import { GuideText } from '../../sections/guide/guide-text.tsx'
import { NextStep } from '../../sections/guide/next-step.tsx'
import { metaOf } from '../../seo/meta-tags.ts'
import type { PageMeta } from '../../seo/page-meta.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { figures } from './figures.ts'

const { kind, closing } = executiveGuide
const next = { ...executiveGuide.next, href: bookingHref }

export const handle = { ...guideMeta(guide, executiveGuide), canonical: paths.executiveGuide } satisfies PageMeta
export const meta = metaOf(handle)

/** What the guide's text names. */
const components = { ...figures, NextStep: () => <NextStep next={next} /> }

export default function ExecutiveGuidePage() {
  return (
    <>
      <GuideHero guide={guide} kind={kind} next={next} />
      <GuideText guide={guide} components={components} next={next} />
      <ClosingCall heading={closing.heading} text={closing.text}>
        <BookingLink />
        <ButtonLink href={paths.quiz} variant="outline">
          {closing.quiz}
        </ButtonLink>
      </ClosingCall>
    </>
  )
}
