import { promptRescue } from '../../../words/words.ts'
import { SampleLine, SampleMark } from '../../sections/claim.tsx'
import { isSample } from '../../sections/sample.ts'
import { Section } from '../../sections/section.tsx'

const { heading, lead, sampleLead, list } = promptRescue.testimonials
/** Where all are samples, the section says so once. */
const allSamples = list.every(isSample)
const sampled = (
  <>
    <SampleLine /> {sampleLead}
  </>
)

export function Testimonials() {
  return (
    <Section heading={heading} lead={list.some(isSample) ? sampled : lead} on="bg-brand-ink">
      <ul className="grid gap-x-8 gap-y-9 md:grid-cols-3">
        {list.map(({ quote, role, company, evidence }) => (
          <li key={quote}>
            <figure
              className={`h-full border-l-2 border-band-bar pl-5 ${isSample({ evidence }) ? 'border-dashed' : ''}`}
            >
              <blockquote className="text-lead leading-snug text-on-band">“{quote}”</blockquote>
              <figcaption className="mt-4 text-small">
                <strong className="block font-semibold text-on-band">{role}</strong>
                {company}
                {isSample({ evidence }) && !allSamples && <SampleMark of="quote" />}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  )
}
