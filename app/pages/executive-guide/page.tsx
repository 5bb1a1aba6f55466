import { executiveGuideText as guide } from '../../../words/guides.ts'
import { executiveGuide, gates } from '../../../words/words.ts'
import { paths } from '../../paths.ts'
import { ClosingCall } from '../../sections/closing-call.tsx'
import { GuideHero, GuideText, guideMeta, NextStep } from '../../sections/guide.tsx'
import { metaOf, type PageMeta } from '../../seo/meta-tags.ts'
import { settings } from '../../settings.ts'
import { calm, figures } from './figures.tsx'

/** CSS fills the gates that are already read. */
function GateRail() {
  const { rail, sheet, list } = gates
  // The chapter with a section for each gate, and one after them.
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
