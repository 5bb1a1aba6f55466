import { services } from '../../../words/words.ts'
import { paths } from '../../paths.ts'
import { ClosingCall } from '../../sections/closing-call.tsx'
import { PageHero } from '../../sections/page-hero.tsx'
import { Section } from '../../sections/section.tsx'
import { SectionHeading } from '../../sections/section-heading.tsx'
import { metaOf } from '../../seo/meta-tags.ts'
import { service } from '../../seo/offers.ts'
import type { PageMeta } from '../../seo/page-meta.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Choice } from './choice.tsx'
import { DurationChart } from './duration-chart.tsx'
import { Offers } from './offers.tsx'
import { RepairPlan } from './repair-plan.tsx'

function Rescue() {
  const { heading, text, figures, action } = services.rescue
  const [price, ...others] = figures
  return (
    <section className="bg-brand-ink">
      <div className="column section break-inside-avoid">
        <div className="figure-head">
          <strong className="vast text-on-band">{price?.figure}</strong>
          <div className="max-w-120">
            <SectionHeading>{heading}</SectionHeading>
            <p className="mt-3">{text}</p>
          </div>
        </div>
        <p className="mt-6">{price?.text}</p>
        <div className="mt-9 flex flex-wrap items-center gap-x-13 gap-y-5 border-t border-band-bar pt-6">
          {others.map((item) => (
            <p key={item.figure}>
              <strong className="block font-heading text-h3 text-on-band">{item.figure}</strong> {item.text}
            </p>
          ))}
          <ButtonLink href={paths.promptRescue} variant="onBand" className="md:ml-auto">
            {action}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

export const handle = {
  ...services.meta,
  heading: services.hero.title,
  canonical: paths.services,
  things: services.offers.list.map(({ title, ...offer }) => service({ name: title, ...offer })),
} satisfies PageMeta
export const meta = metaOf(handle)

export default function ServicesPage() {
  const { hero, closing } = services
  return (
    <>
      <PageHero {...hero} aside={<DurationChart />}>
        <ButtonLink href={paths.contact}>{hero.action}</ButtonLink>
      </PageHero>
      <Choice />
      <Offers />
      <RepairPlan />
      <Rescue />
      <Misfits />
      <ClosingCall {...closing} secondHref={paths.pricing} />
    </>
  )
}

function Misfits() {
  const { heading, lead, cases } = services.misfits
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
