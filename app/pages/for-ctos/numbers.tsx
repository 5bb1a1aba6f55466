import { claims, forCtos } from '../../../words/words.ts'
import { EvidenceLine } from '../../figures/evidence-line.tsx'
import { ClaimMark, EvidenceLegend } from '../../sections/claim.tsx'
import { Section } from '../../sections/section.tsx'

export function Numbers() {
  const { heading, lead, claims: ids } = forCtos.numbers
  return (
    <Section heading={heading} lead={lead}>
      <ul className="border-t-2 border-ink">
        {ids.map((id) => {
          const { figure, says, grade } = claims[id]
          return (
            <li
              key={id}
              className="grid items-center gap-x-12 gap-y-3 border-b border-line py-5 md:grid-cols-[1.4fr_1fr]"
            >
              <p className="grid grid-cols-[7.5rem_1fr] items-baseline gap-x-5 sm:grid-cols-[9rem_1fr]">
                <strong className="text-figure text-ink">{figure}</strong>
                <span>
                  {says} <ClaimMark id={id} className="mt-1" />
                </span>
              </p>
              <svg width="100%" height="16" aria-hidden="true">
                <pattern id={id} width="26" height="12" y="2" patternUnits="userSpaceOnUse">
                  <EvidenceLine grade={grade} />
                </pattern>
                <rect width="100%" y="15" height="1" className="fill-edge" />
                <rect y="2" width={figure} height="12" fill={`url(#${id})`} />
              </svg>
            </li>
          )
        })}
      </ul>
      <EvidenceLegend />
    </Section>
  )
}
