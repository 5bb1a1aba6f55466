import { pricing } from '../../../content/pages/pricing.ts'
import { contactAbout } from '../../paths.ts'
import { SectionHeading } from '../../sections/section-heading.tsx'
import { ButtonLink } from '../../ui/button.tsx'

/** One-time services: a row each on a wide screen, cards side by side on a tablet. */
export function Once() {
  const { heading, action, items } = pricing.once
  return (
    <section className="column pb-18 pt-10">
      <SectionHeading className="mb-8">{heading}</SectionHeading>
      <ul className="once">
        {items.map((service) => (
          <li key={service.name}>
            <h3>{service.name}</h3>
            <p>{service.description}</p>
            <p>{service.duration}</p>
            <strong>{service.price}</strong>
            <ButtonLink href={contactAbout(service.about)} variant="outline" size="sm">
              {action}
              <span className="sr-only"> {service.name}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
