import type { SiteContent } from '../../../../cms/site-content.ts'
import { useContent } from '../../content.tsx'
import { formatContactAddress, paths } from '../../paths.ts'
import { ClosingCall } from '../../sections/closing-call.tsx'
import { PageHero } from '../../sections/page-hero.tsx'
import { Questions, Section } from '../../sections/section.tsx'
import { pageMeta } from '../../seo/meta-tags.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Fold } from '../../ui/fold.tsx'
import { RepairDay } from './day.tsx'
import { DurationChart } from './duration-chart.tsx'
import { RepairPlan } from './repair-plan.tsx'

/** The trace of a system that needs the service. */
const traces = {
  diagnostics: ['stroke-alarm', 'M0 18h18l5-15 7 27 5-12h17l5-17 7 29 5-12h14l4-13 6 22 4-9h18'],
  pilot: ['stroke-alarm', 'M0 18h18l5-15 7 27 5-12h25M66 4v28M72 4v28'],
  repair: ['stroke-amber', 'M0 18h18l5-13 7 23 4-10h18l4-7 5 11 3-4h51'],
  advisory: ['stroke-brand', 'M0 18h24l3-3 4 6 3-3h40l3-3 4 6 3-3h36'],
  promptRescue: ['stroke-alarm', 'M0 18h46l5-15 7 29 5-14h57'],
} as const

function Choice() {
  const { services } = useContent()
  const { list } = services.offers
  const [diagnostics, ...others] = list.map(({ id, short, duration, price, amount }) => ({
    id,
    name: short,
    takes: duration,
    price: amount ? [price.before, price.figure, price.after].filter(Boolean).join(' ') : price.figure,
    href: `#${id}`,
  }))
  const rows = [
    ...(diagnostics ? [diagnostics, { ...diagnostics, id: 'pilot' as const }] : []),
    ...others,
    {
      id: 'promptRescue' as const,
      name: services.choice.promptRescue,
      takes: services.choice.rescueTakes,
      price: services.choice.rescuePrice,
      href: paths.promptRescue,
    },
  ]
  const { heading, lead, symptoms, executives, consulting } = services.choice
  return (
    <Section heading={heading} lead={lead}>
      <ul className="border-t-2 border-ink">
        {rows.map(({ id, name, takes, price, href }) => (
          <li
            key={id}
            className="relative grid grid-cols-[1fr_auto] items-center gap-x-7 gap-y-1 border-b border-line py-3.5 hover:bg-shade max-[20rem]:grid-cols-1 lg:min-h-21 lg:grid-cols-[7.5rem_1fr_14.75rem_9.375rem_10.625rem] lg:py-2"
          >
            <svg width="120" height="36" aria-hidden="true">
              <path d={traces[id][1]} className={`fill-none stroke-2 ${traces[id][0]}`} />
            </svg>
            <h3 className="max-lg:col-span-full">{symptoms[id]}</h3>
            {/* The whole row links to the service. */}
            <a href={href} className="py-2.25 font-semibold text-brand after:absolute after:inset-0">
              {name}
            </a>
            <span className="max-lg:text-right max-[20rem]:text-left">{takes}</span>
            <strong className="justify-self-end text-ink max-lg:[grid-area:1/2] max-[20rem]:justify-self-start max-[20rem]:[grid-area:auto] lg:text-right">
              {price}
            </strong>
          </li>
        ))}
      </ul>
      <p className="actions">
        {executives}{' '}
        <a href={paths.consulting} className="link">
          {consulting}
        </a>
      </p>
    </Section>
  )
}

type Offer = SiteContent['services']['offers']['list'][number]

function Offers() {
  const { services } = useContent()
  const { list } = services.offers
  const { heading, more } = services.offers
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

function ServiceOffer({ id, about, title, description, duration, price, amount, features, deliverables }: Offer) {
  const { services } = useContent()
  const { labels } = services.offers
  return (
    <section
      id={id}
      className="grid gap-x-12 gap-y-8 border-t-2 border-ink pt-6 md:grid-cols-[1fr_1.6fr] lg:grid-cols-[1fr_1.9fr]"
    >
      <div>
        <h3 id={`${id}-title`}>{title}</h3>
        <p className="mt-2.5 max-w-120">{description}</p>
        <p className="mt-5 flex flex-wrap items-baseline gap-x-2">
          {price.before}
          <strong className={`${amount ? 'text-figure' : 'font-heading text-card'} text-ink`}>{price.figure}</strong>
          {price.after}
        </p>
        <p className="mt-3">
          {labels.duration} <strong className="text-ink">{duration}</strong>
        </p>
        <ButtonLink
          href={formatContactAddress(about)}
          aria-describedby={`${id}-title`}
          variant="outline"
          className="mt-6"
        >
          {services.offers.action}
        </ButtonLink>
      </div>
      <div className="max-lg:space-y-6 lg:grid lg:grid-cols-2 lg:content-start lg:gap-x-8">
        <Fold summary={labels.features}>
          <Points label={labels.features} points={features} className="unfolded" />
        </Fold>
        <Points label={labels.deliverables} points={deliverables} />
      </div>
    </section>
  )
}

type PointsProps = { label: string; points: readonly string[]; className?: string }

function Points({ label, points, className = '' }: PointsProps) {
  return (
    <div className="break-inside-avoid">
      <h4 className={`pb-2.5 text-ink ${className}`}>{label}</h4>
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

function Rescue() {
  const { heading, text, figures, action } = useContent().services.rescue
  const [price, ...others] = figures
  return (
    <Section on="bg-brand-ink" heading={heading} lead={text} className="break-inside-avoid">
      <div className="flex flex-wrap items-end gap-x-13 gap-y-5 border-t border-band-bar pt-6">
        <p>
          <strong className="text-figure block text-on-band">{price?.figure}</strong> {price?.text}
        </p>
        {others.map((item) => (
          <p key={item.figure}>
            <strong className="block font-heading text-h3 text-on-band">{item.figure}</strong> {item.text}
          </p>
        ))}
      </div>
      <div className="actions">
        <ButtonLink href={paths.promptRescue} variant="onBand">
          {action}
        </ButtonLink>
      </div>
    </Section>
  )
}

export const meta = pageMeta(({ services }, { service }) => ({
  ...services.meta,
  heading: services.hero.title,
  canonical: paths.services,
  things: services.offers.list.map(({ title, ...offer }) => service({ name: title, ...offer })),
}))

export default function ServicesPage() {
  const { hero, offers, closing } = useContent().services
  return (
    <>
      <PageHero {...hero} trace={null} aside={<DurationChart />}>
        <ButtonLink href={paths.contact}>{hero.action}</ButtonLink>
      </PageHero>
      <RepairDay />
      <Choice />
      <Offers />
      <RepairPlan />
      <Rescue />
      <Misfits />
      <Questions heading={offers.questions.heading} questions={offers.questions.items} />
      <ClosingCall {...closing} secondHref={paths.pricing} />
    </>
  )
}

function Misfits() {
  const { heading, lead, cases } = useContent().services.misfits
  return (
    <Section heading={heading} lead={lead}>
      <ul className="border-t-2 border-ink">
        {cases.map(({ title, text }) => (
          <li key={title} className="grid gap-x-12 gap-y-1.5 border-b border-line py-5 md:grid-cols-[1fr_1.4fr]">
            <h3 className="break-after-auto">{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
