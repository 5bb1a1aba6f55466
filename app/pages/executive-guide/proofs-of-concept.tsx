import { fill } from '../../../content/fill.ts'
import { executiveGuide } from '../../../content/pages/guides.ts'
import { sources } from '../../../content/sources.ts'

const { whole, part, picture, caption, captionRest, source } = executiveGuide.proofs

/** How many proofs of concept survive, as two bars to one scale. */
export function ProofsOfConcept() {
  const { publisher, year, url } = sources[source]
  return (
    <figure>
      <svg width="100%" height="78" role="img" aria-label={fill(picture, { whole, part })}>
        {[whole, part].map((count, row) => (
          <g key={count} className="font-heading text-h3 font-bold">
            <rect y={row * 42} width={`${(count / whole) * 89}%`} height="34" className="fill-brand" />
            <text x="91%" y={row * 42 + 24} className="fill-ink">
              {count}
            </text>
          </g>
        ))}
      </svg>
      <figcaption className="mt-4.5 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-ink pt-2.5 text-small">
        <span>
          <strong className="font-heading text-h3 font-bold">{fill(caption, { whole })}</strong>{' '}
          {fill(captionRest, { part })}
        </span>
        <a href={url} className="text-note text-muted hover:text-ink">
          {publisher}, {year}
        </a>
      </figcaption>
    </figure>
  )
}
