import { fill } from '../../../words/fill.ts'
import { proofs } from '../../../words/words.ts'
import { GuideFigure } from '../../sections/guide/guide-figure.tsx'

const { whole, part, picture, caption, captionRest, sources } = proofs

export function ProofsOfConcept() {
  return (
    <GuideFigure caption={fill(caption, { whole })} captionRest={fill(captionRest, { part })} sources={sources}>
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
    </GuideFigure>
  )
}
