import { evidenceCopy, promptRescue } from '../../../words/words.ts'
import { isSample } from '../../sections/sample.tsx'
import { Section } from '../../sections/section.tsx'

export function Testimonials() {
  const { heading, lead, sampleLead, list } = promptRescue.testimonials
  return (
    <Section heading={heading} lead={list.some(isSample) ? sampleLead : lead} on="bg-brand-ink">
      <ul className="grid gap-x-8 gap-y-9 md:grid-cols-3">
        {list.map(({ quote, role, company, evidence }) => (
          <li key={quote}>
            <figure
              className={`h-full border-l-2 border-band-bar pl-5 ${isSample({ evidence }) ? 'border-dashed' : ''}`}
            >
              <blockquote className="text-lead leading-snug text-on-band">“{quote}”</blockquote>
              <figcaption className="mt-4 text-small">
                {isSample({ evidence }) ? (
                  evidenceCopy.sample.quote
                ) : (
                  <>
                    <strong className="block font-semibold text-on-band">{role}</strong>
                    {company}
                  </>
                )}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  )
}
