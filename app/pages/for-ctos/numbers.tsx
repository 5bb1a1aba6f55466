import { claims, forCtos } from '../../../words/words.ts'
import { ClaimMark, EvidenceLegend } from '../../sections/claim.tsx'
import { Section } from '../../sections/section.tsx'

/** The percentages that a CTO will hear, each as a bar against 100 with its source. */
export function Numbers() {
  const { heading, lead, claims: ids } = forCtos.numbers
  return (
    <Section heading={heading} lead={lead}>
      <ul className="border-t-2 border-ink">
        {ids.map((id) => {
          const { figure, says } = claims[id]
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
                <rect width="100%" height="16" className="fill-track" />
                <rect width={figure} height="16" className="fill-alarm" />
              </svg>
            </li>
          )
        })}
      </ul>
      <EvidenceLegend />
    </Section>
  )
}
