import { services } from '../../../words/words.ts'
import { paths } from '../../paths.ts'
import { SectionHeading } from '../../sections/section-heading.tsx'
import { ButtonLink } from '../../ui/button.tsx'

/** The small service, for those who need no audit: price, time and what comes after. */
export function Rescue() {
  const { heading, text, figures, action } = services.rescue
  return (
    <section className="bg-brand-ink text-on-band-muted">
      <div className="column grid break-inside-avoid gap-x-10 gap-y-10 py-16 md:grid-cols-[1fr_1.2fr] lg:gap-x-18">
        <div>
          <SectionHeading className="max-w-120 text-on-band">{heading}</SectionHeading>
          <p className="mt-5 max-w-120">{text}</p>
          <ButtonLink href={paths.promptRescue} variant="onBand" className="mt-8">
            {action}
          </ButtonLink>
        </div>
        <ul>
          {figures.map((item) => (
            <li
              key={item.figure}
              className="grid items-baseline gap-x-8 gap-y-2 border-t border-band-bar py-5 lg:grid-cols-[17rem_1fr]"
            >
              <strong className="text-figure text-on-band">{item.figure}</strong>
              <span>{item.text}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
