import { pricing } from '../../../words/words.ts'
import { contactAbout } from '../../paths.ts'
import { Section } from '../../sections/section.tsx'
import { ButtonLink } from '../../ui/button.tsx'

const { heading, action, items, before } = pricing.once

export function Once() {
  return (
    <Section heading={heading}>
      <ul className="one-time">
        {items.map((service) => (
          <Service key={service.name} of={service} />
        ))}
      </ul>
      <h3 className="mt-10 mb-4" id="feasibility-check">
        {before.heading}
      </h3>
      <ul className="one-time">
        <Service of={before.item} as="h4" />
      </ul>
    </Section>
  )
}

type ServiceProps = {
  of: (typeof items)[number]
  as?: 'h3' | 'h4'
}

function Service({ of: { about, name, description, duration, price }, as: Name = 'h3' }: ServiceProps) {
  return (
    <li>
      <Name className="font-heading text-h3 leading-tight text-ink">{name}</Name>
      <p>{description}</p>
      <p>{duration}</p>
      <strong className="max-md:justify-self-end">{price}</strong>
      <ButtonLink href={contactAbout(about)} variant="outline" size="sm" className="max-md:justify-self-end">
        {action}
        <span className="sr-only"> {name}</span>
      </ButtonLink>
    </li>
  )
}
