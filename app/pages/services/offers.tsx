import { services } from '../../../words/words.ts'
import { contactAbout, paths } from '../../paths.ts'
import { Section } from '../../sections/section.tsx'
import { ButtonLink } from '../../ui/button.tsx'

const { heading, labels, action, more, list } = services.offers

type Offer = (typeof list)[number]

export function Offers() {
  return (
    <Section heading={heading}>
      <div className="space-y-14">
        {list.map((offer) => (
          <ServiceOffer key={offer.id} {...offer} />
        ))}
      </div>
      <p className="mt-14 border-t border-line pt-6">
        <a href={paths.pricing} className="link">
          {more}
        </a>
      </p>
    </Section>
  )
}

function ServiceOffer({ id, about, title, description, duration, price, features, deliverables }: Offer) {
  return (
    <section
      id={id}
      className="grid gap-x-12 gap-y-8 border-t-2 border-ink pt-6 md:grid-cols-[1fr_1.6fr] lg:grid-cols-[1fr_1.9fr]"
    >
      <div>
        <h3 id={`${id}-title`}>{title}</h3>
        <p className="mt-2.5 max-w-120 text-small">{description}</p>
        <p className="mt-5 flex flex-wrap items-baseline gap-x-2">
          {price.before}
          <strong className="text-figure text-ink">{price.figure}</strong>
          {price.after}
        </p>
        <p className="mt-3 text-small">
          {labels.duration} <strong className="text-ink">{duration}</strong>
        </p>
        <ButtonLink href={contactAbout(about)} aria-describedby={`${id}-title`} variant="outline" className="mt-6">
          {action}
        </ButtonLink>
      </div>
      <div className="text-small max-lg:space-y-6 lg:grid lg:grid-cols-2 lg:content-start lg:gap-x-8">
        <Points label={labels.features} points={features} />
        <Points label={labels.deliverables} points={deliverables} />
      </div>
    </section>
  )
}

function Points({ label, points }: { label: string; points: readonly string[] }) {
  return (
    <div className="break-inside-avoid">
      <h4 className="pb-2.5 font-bold text-ink">{label}</h4>
      <ul>
        {points.map((point) => (
          <li key={point} className="border-t border-line py-2.5">
            {point}
          </li>
        ))}
      </ul>
    </div>
  )
}
