import type { ComponentType } from 'react'
import { guideCopy } from '../../../content/pages/guides.ts'
import { SourceGrade } from './guide-figure.tsx'
import type { GuideModule } from './guide-hero.tsx'
import { GuidePicture } from './guide-picture.tsx'
import '../../styles/guide.css'

/**
 * A guide's text with its list of contents: beside it on a wide screen, before it on a narrow one.
 * @param components the figures that the text names.
 */
export function GuideText({
  guide: { default: Text, outline },
  components = {},
}: {
  guide: GuideModule
  components?: Readonly<Record<string, ComponentType>>
}) {
  return (
    <div className="column grid gap-x-13 gap-y-10 pb-18 pt-12 lg:grid-cols-[15.75rem_minmax(0,1fr)]">
      <nav aria-labelledby="contents-heading" data-screen-only className="contents-list">
        <h2 id="contents-heading" className="mb-2 font-text text-small font-bold tracking-normal">
          {guideCopy.contents}
        </h2>
        <ol>
          {outline.chapters.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <article className="prose">
        <Text components={{ ...components, SourceGrade, img: GuidePicture }} />
      </article>
    </div>
  )
}
