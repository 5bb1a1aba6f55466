import { Fragment, type ReactNode } from 'react'
import type { CitedSource } from '../../../content/schema/cited-source.ts'
import { sources } from '../../../content/sources.ts'

/**
 * A guide's figure: the picture over its finding, what to know when reading it, and its sources.
 * @param caption the finding, in a few words.
 * @param sources none for a figure of the guide's own example, which says so in `captionRest`.
 */
export function GuideFigure({
  caption,
  captionRest,
  sources: cited = [],
  children,
}: {
  caption: string
  captionRest: string
  sources?: readonly CitedSource[]
  children: ReactNode
}) {
  return (
    <figure>
      {children}
      <figcaption>
        <span>
          <strong>{caption}</strong> {captionRest}
        </span>
        {cited.length > 0 && (
          <small>
            {cited.map((source, index) => (
              <Fragment key={source.id}>
                {index > 0 && '; '}
                <SourceLink {...source} />
              </Fragment>
            ))}
          </small>
        )}
      </figcaption>
    </figure>
  )
}

/** A source in the words of its figure, as a link to it. */
export function SourceLink({ id, wording }: CitedSource) {
  return <a href={sources[id].url}>{wording}</a>
}
