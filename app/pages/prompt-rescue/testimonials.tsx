import { promptRescue } from '../../../content/pages/prompt-rescue.ts'
import { SectionHead } from '../../sections/section-head.tsx'

export function Testimonials() {
  const { heading, lead, list } = promptRescue.testimonials
  return (
    <section className="bg-brand-ink text-on-band-muted">
      <div className="column py-16">
        <SectionHead heading={heading} lead={lead} />
        <ul className="grid gap-x-8 gap-y-9 md:grid-cols-3">
          {list.map(({ quote, role, company }) => (
            <li key={quote}>
              <figure className="h-full border-l-2 border-band-bar pl-5">
                <blockquote className="text-lead leading-snug text-on-band">“{quote}”</blockquote>
                <figcaption className="mt-4 text-small">
                  <strong className="block font-semibold text-on-band">{role}</strong>
                  {company}
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
