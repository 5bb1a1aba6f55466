import { Fragment, type ReactNode } from 'react'
import { type SourceId, sources } from '../../../content/sources.ts'

/**
 * A guide's figure: the picture over its finding, what to know when reading it, and its sources.
 * @param caption the finding, in a few words.
 * @param sources none for a figure of the guide's own example, which says so in `captionRest`.
 */
export function GuideFigure({
  caption,
  captionRest,
  sources: ids = [],
  children,
}: {
  caption: string
  captionRest: string
  sources?: readonly SourceId[]
  children: ReactNode
}) {
  return (
    <figure>
      {children}
      <figcaption>
        <span>
          <strong>{caption}</strong> {captionRest}
        </span>
        {ids.length > 0 && (
          <small>
            {ids.map((id, place) => (
              <Fragment key={id}>
                {place > 0 && '; '}
                <SourceLink id={id} />
              </Fragment>
            ))}
          </small>
        )}
      </figcaption>
    </figure>
  )
}

/** Publisher and year of a source, as a link to it. */
export function SourceLink({ id }: { id: SourceId }) {
  const { publisher, year, url } = sources[id]
  return (
    <a href={url}>
      {publisher}, {year}
    </a>
  )
}
