import { pricing } from '../../../words/words.ts'
import { contactAbout } from '../../paths.ts'
import { Section } from '../../sections/section.tsx'
import { ButtonLink } from '../../ui/button.tsx'

/** One-time services: rows on a wide screen, cards on a tablet. */
export function Once() {
  const { heading, action, items } = pricing.once
  return (
    <Section heading={heading}>
      <ul className="one-time">
        {items.map((service) => (
          <li key={service.name}>
            <h3>{service.name}</h3>
            <p>{service.description}</p>
            <p>{service.duration}</p>
            <strong className="max-md:justify-self-end">{service.price}</strong>
            <ButtonLink
              href={contactAbout(service.about)}
              variant="outline"
              size="sm"
              className="max-md:justify-self-end"
            >
              {action}
              <span className="sr-only"> {service.name}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}
