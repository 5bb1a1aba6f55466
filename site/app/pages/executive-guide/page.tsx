import { useContent, useSettings } from '../../content.tsx'
import { paths } from '../../paths.ts'
import { ClosingCall } from '../../sections/closing-call.tsx'
import { describeGuidePage, GuideHero, GuideText } from '../../sections/guide.tsx'
import { pageMeta } from '../../seo/meta-tags.ts'
import { calm, figures } from './figures.tsx'

/** CSS fills the gates that the reader has passed. */
function GateRail() {
  const { gates, executiveGuideText: guide } = useContent()
  const { rail, sheet, list } = gates
  // This chapter has a section for each gate, and one more at its end.
  const chapter = guide.outline.chapters.find(({ sections }) => sections.length > list.length)
  if (!chapter) return null
  return (
    <nav aria-label={rail} data-screen-only className="gate-rail">
      <a href={`#${chapter.id}`}>{rail}</a>
      <ol>
        {list.map(({ name }, index) => (
          <li key={name}>
            <svg width="24" height="100%" aria-hidden="true" className={calm[index]?.color}>
              <use href="#trace" transform={`translate(12 ${-90 * index})scale(${calm[index]?.reach ?? 0} 1)`} />
            </svg>
            <a href={`#${chapter.sections[index]}`}>{name}</a>
          </li>
        ))}
      </ol>
      <a href={`#${chapter.sections[list.length]}`}>{sheet}</a>
    </nav>
  )
}

export const meta = pageMeta(({ executiveGuide, executiveGuideText: guide }) => ({
  ...describeGuidePage(guide, executiveGuide),
  canonical: paths.executiveGuide,
}))

export default function ExecutiveGuidePage() {
  const { executiveGuide, executiveGuideText: guide } = useContent()
  const { kind, closing } = executiveGuide
  const bookingHref = useSettings().calendarUrl ?? paths.contact
  const next = { ...executiveGuide.next, href: bookingHref }
  return (
    <>
      <GuideHero guide={guide} kind={kind} next={next} />
      <GuideText guide={guide} components={figures} rail={<GateRail />} next={next} />
      <ClosingCall {...closing} href={bookingHref} secondHref={paths.quiz} />
    </>
  )
}
