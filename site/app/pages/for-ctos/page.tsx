import { getPrice } from '../../../../cms/get-price.ts'
import { interpolate } from '../../../../cms/interpolate.ts'
import { useContent } from '../../content.tsx'
import { paths } from '../../paths.ts'
import { ClaimMark } from '../../sections/claim.tsx'
import { ClosingCall } from '../../sections/closing-call.tsx'
import { PageHero } from '../../sections/page-hero.tsx'
import { ChecklistButton, SpecimenLink, usePdf } from '../../sections/pdf-button.tsx'
import { Section, SideSection, TextCards } from '../../sections/section.tsx'
import { pageMeta } from '../../seo/meta-tags.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Checklist } from './checklist.tsx'

const minutes = 60
const side = 10
const pitch = 43
const size = 34

/** The quoted cost of a minute of downtime: sixty squares for an hour, one of them filled. */
function DowntimeHour() {
  const { claims, forCtos } = useContent()
  const { picture, caption, captionRest } = forCtos.downtime
  const perMinute = claims.downtime.figure
  const squares = Array.from({ length: minutes }, (_, minute) => {
    const x = (minute % side) * pitch
    const y = Math.floor(minute / side) * pitch
    return `M${x} ${y}h${size}v${size}h-${size}z`
  }).join('')
  return (
    <figure className="max-w-105 max-md:w-full">
      <svg
        viewBox={`0 0 ${side * pitch - (pitch - size)} ${(minutes / side) * pitch - (pitch - size)}`}
        role="img"
        aria-label={picture}
        className="w-full overflow-visible"
      >
        <path d={squares} className="fill-alarm-tint stroke-alarm/60" />
        <path d={`M0 0h${size}v${size}h-${size}z`} className="fill-alarm stroke-alarm" />
      </svg>
      <figcaption className="mt-4 border-t border-ink pt-2.5">
        <strong className="text-ink">{interpolate(caption, { perMinute })}</strong> {captionRest}{' '}
        <ClaimMark id="downtime" />
      </figcaption>
    </figure>
  )
}

const height = 112

function Path() {
  const checklistFile = usePdf('checklist')
  const { forCtos, prices } = useContent()
  const { heading, lead, steps, action, note } = forCtos.path
  const dollars = ({ price }: (typeof steps)[number]) => (price ? getPrice(prices, price) : 0)
  const highest = Math.max(...steps.map(dollars))
  return (
    <Section id="path" heading={heading} lead={lead} on="bg-brand-ink">
      <ol className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map((step, index) => {
          const bar = (dollars(step) / highest) * height
          return (
            <li key={step.title} className="lg:row-span-4 lg:grid lg:grid-rows-subgrid lg:gap-y-0">
              <svg width="100%" height={height + 2} aria-hidden="true" className="max-lg:h-3">
                <rect y={height - bar} width="100%" height={bar} className="fill-band-bar max-lg:hidden" />
                <rect y={height} width="100%" height="2" className="fill-on-band max-lg:hidden" />
                <rect width="100%" height="2" className="fill-on-band lg:hidden" />
                <rect
                  y="2"
                  width={`${(dollars(step) / highest) * 100}%`}
                  height="10"
                  className="fill-band-bar lg:hidden"
                />
              </svg>
              <p className="mt-5">
                <strong className="text-figure text-on-band">{step.figure}</strong> {step.period}
              </p>
              <h3 className="mt-4 text-on-band">
                {index + 1}. {step.title}
              </h3>
              <p className="mt-2">
                {'file' in step && (
                  <>
                    <a href={checklistFile.href} type="application/pdf" className="text-on-band underline">
                      {checklistFile.label}
                    </a>
                    .{' '}
                  </>
                )}
                {step.text}
              </p>
            </li>
          )
        })}
      </ol>
      <div className="mt-11 flex flex-wrap items-center gap-x-8 gap-y-5">
        <ButtonLink href={paths.contact} variant="onBand">
          {action}
        </ButtonLink>
        <p className="max-w-152">{note}</p>
      </div>
    </Section>
  )
}

export const meta = pageMeta(({ forCtos }, { service }) => ({
  ...forCtos.meta,
  heading: forCtos.hero.title,
  canonical: paths.forCtos,
  things: forCtos.path.steps.flatMap(({ service: name, text, price }) =>
    name && price ? [service({ name, description: text, amount: { price } })] : [],
  ),
}))

export default function ForCtosPage() {
  const { hero, closing } = useContent().forCtos
  return (
    <>
      <PageHero title={hero.title} highlight={hero.highlight} lead={hero.lead} aside={<DowntimeHour />}>
        <ChecklistButton>{hero.checklist}</ChecklistButton>
        <ButtonLink href={paths.contact} variant="outline">
          {hero.consult}
        </ButtonLink>
      </PageHero>
      <Audience />
      <Value />
      <Checklist />
      <Path />
      <ClosingCall {...closing} secondHref={paths.services} />
    </>
  )
}

function Audience() {
  const { heading, lead, cards } = useContent().forCtos.audience
  return (
    <Section heading={heading} lead={lead} sentence>
      <ul className="grid gap-8 md:grid-cols-3">
        {cards.map((card) => (
          <li
            key={card.industry}
            className="border-t-2 border-ink pt-4 md:row-span-3 md:grid md:grid-rows-subgrid md:gap-y-0"
          >
            <p>{card.industry}</p>
            <h3 className="mt-1.5">{card.title}</h3>
            <p className="mt-2.5">{card.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Value() {
  const { heading, cards, specimen } = useContent().forCtos.value
  return (
    <SideSection heading={heading}>
      <div>
        <TextCards cards={cards} className="grid gap-x-8 gap-y-9 md:grid-cols-2" />
        <SpecimenLink lead={specimen} />
      </div>
    </SideSection>
  )
}
