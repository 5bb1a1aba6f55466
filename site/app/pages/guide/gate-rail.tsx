import type { ResolvedGuide } from '../../../../cms/guides/guide-pages.ts'
import { useContent } from '../../content.tsx'

/** CSS fills the gates that the reader has passed. */
export function GateRail({ guide }: { guide: ResolvedGuide }) {
  const { gates } = useContent()
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
            <a href={`#${chapter.sections[index]}`}>{name}</a>
          </li>
        ))}
      </ol>
      <a href={`#${chapter.sections[list.length]}`}>{sheet}</a>
    </nav>
  )
}
