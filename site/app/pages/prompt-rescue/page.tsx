import { useLoaderData } from 'react-router'
import { interpolate } from '../../../../cms/interpolate.ts'
import { useContent, useSettings } from '../../content.tsx'
import { TraceShape } from '../../figures/trace.tsx'
import { Island } from '../../islands/island.tsx'
import { RequestIsland, type RequestIslandProps } from '../../islands/request/request-island.tsx'
import { loadPageData } from '../../page-data.ts'
import { paths } from '../../paths.ts'
import { isSample, SampleLine, SampleMark } from '../../sections/claim.tsx'
import { HighlightedHeading } from '../../sections/page-hero.tsx'
import { formIds } from '../../sections/request-form/messages.ts'
import { Questions, Section, SectionHeading, SideSection } from '../../sections/section.tsx'
import { pageMeta } from '../../seo/meta-tags.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Rows } from '../../ui/rows.tsx'
import { Pairs } from './pairs.tsx'
import { Runs } from './runs.tsx'

function Price() {
  const { heading, lead, action, refund, retainer } = useContent().promptRescue.price
  return (
    <Section heading={heading} lead={lead}>
      <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[1.55fr_1fr]">
        <div>
          <h3 className="max-w-120">{refund.heading}</h3>
          <dl className="mt-4">
            {refund.terms.map(({ label, text }) => (
              <div key={label} className="grid gap-x-6 border-t border-line py-3 md:grid-cols-[9rem_1fr]">
                <dt className="font-semibold text-ink">{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div>
          <h3>{retainer.heading}</h3>
          <p className="mt-2">{retainer.text}</p>
          <ButtonLink href="#booking" className="mt-6">
            {action}
          </ButtonLink>
        </div>
      </div>
    </Section>
  )
}

function Hero() {
  const { hero, price } = useContent().promptRescue
  return (
    <section className="paper">
      <TraceShape seed={paths.promptRescue} />
      <div className="column grid items-start gap-x-10 gap-y-6 pt-6 pb-10 lg:grid-cols-[1fr_30rem] lg:pt-11">
        <div className="lg:pt-7">
          <HighlightedHeading
            title={hero.title}
            highlight={hero.highlight}
            className="lg:text-[length:min(4rem,5vw)]"
          />
          <p className="mt-4 max-w-152 text-lead lg:mt-7">{hero.lead}</p>
          <ButtonLink href="#booking" className="mt-4 max-sm:w-full lg:mt-8">
            {hero.action}
          </ButtonLink>
          <p className="mt-2.5 max-sm:text-note lg:mt-5">
            <strong className="font-semibold text-ink">{price.figure}</strong> {hero.note}
          </p>
        </div>
        <Runs />
      </div>
    </section>
  )
}

function Testimonials() {
  const { heading, lead, sampleLead, list } = useContent().promptRescue.testimonials
  // If all quotes are samples, the section says so once.
  const allSamples = list.every(isSample)
  const sampled = (
    <>
      <SampleLine /> {sampleLead}
    </>
  )
  return (
    <Section heading={heading} lead={list.some(isSample) ? sampled : lead} on="bg-brand-ink">
      <ul className="grid gap-x-8 gap-y-9 md:grid-cols-3">
        {list.map(({ quote, name, role, company, evidence }) => (
          <li key={quote}>
            <figure
              className={`h-full border-l-2 border-band-bar pl-5 ${isSample({ evidence }) ? 'border-dashed' : ''}`}
            >
              <blockquote className="text-lead leading-snug text-on-band">“{quote}”</blockquote>
              <figcaption className="mt-4">
                <strong className="block font-semibold text-on-band">{name ?? role}</strong>
                {name ? `${role}, ${company}` : company}
                {isSample({ evidence }) && !allSamples && <SampleMark kind="quote" />}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Booking() {
  const { promptRescue, promptRescueForm } = useContent()
  const { submission = null } = useLoaderData<typeof loadPageData>()
  const props = { kind: 'prompt-rescue', submission } satisfies RequestIslandProps
  return (
    <section id={formIds['prompt-rescue']} className="paper">
      <div className="column grid items-start gap-8 pt-[clamp(3rem,6vw,4rem)] pb-18 *:min-w-0 md:[grid-template:auto_1fr/16.25rem_1fr] lg:grid-cols-[25.25rem_1fr] lg:gap-x-18 md:*:nth-2:[grid-area:1/2/span_2] print:block print:break-inside-avoid print:space-y-5">
        <div>
          {submission ? (
            <h1 className="text-h2">{promptRescueForm.heading}</h1>
          ) : (
            <SectionHeading>{promptRescueForm.heading}</SectionHeading>
          )}
          <p className="mt-4">{promptRescueForm.lead}</p>
          <p role="status" hidden data-chosen className="mt-4 font-semibold text-ink">
            {promptRescue.booking.chosen}
          </p>
        </div>
        <Island name="request" props={props} on="touch">
          <RequestIsland {...props} />
        </Island>
        <Steps />
      </div>
    </section>
  )
}

function Steps() {
  const { contact, firm, phoneHref, promptRescue } = useContent()
  const { heading, steps, ask } = promptRescue.booking
  return (
    <div>
      <h3 className="mb-4">{heading}</h3>
      <ol className="numbered mb-7">
        {steps.map(({ title, text }) => (
          <li key={title}>
            <strong className="text-ink">{title}</strong>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <div className="card">
        <h3>{ask}</h3>
        <Rows
          rows={[
            { label: contact.labels.email, value: <a href={`mailto:${firm.email}`}>{firm.email}</a> },
            { label: contact.labels.phone, value: <a href={phoneHref}>{firm.phone}</a> },
          ]}
        />
      </div>
    </div>
  )
}

export const loader = loadPageData

export const meta = pageMeta(({ promptRescue }, { service }) => {
  const { hero, price } = promptRescue
  return {
    ...promptRescue.meta,
    heading: hero.title,
    canonical: paths.promptRescue,
    things: [service({ name: price.service, description: hero.lead, amount: price.amount })],
  }
})

/** If the form was refused, the page shows only the form, with its errors at the top. */
export default function PromptRescuePage() {
  const { promptRescue } = useContent()
  const { retentionDays } = useSettings()
  const questions = promptRescue.questions.list.map(({ question, answer }) => ({
    question,
    answer: interpolate(answer, { retentionDays }),
  }))
  if (useLoaderData<typeof loader>().submission) return <Booking />
  return (
    <>
      <Hero />
      <Problems />
      <Pairs />
      <Plan />
      <Testimonials />
      <Price />
      <Questions heading={promptRescue.questions.heading} questions={questions} />
      <Booking />
    </>
  )
}

function Plan() {
  const { heading, lead, days } = useContent().promptRescue.plan
  return (
    <Section heading={heading} lead={lead}>
      <ol className="grid gap-x-12 gap-y-9 md:grid-cols-2">
        {days.map((day) => (
          <li key={day.title} className="card">
            <h3>{day.title}</h3>
            <ul>
              {day.steps.map((step) => (
                <li key={step} className="border-b border-line py-2.5">
                  {step}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Section>
  )
}

function Problems() {
  const { promptRescue } = useContent()
  const names = Object.fromEntries(promptRescue.pairs.list.map(({ id, title }) => [id, title]))
  const { heading, lead, list } = promptRescue.problems
  return (
    <SideSection heading={heading} lead={lead}>
      <ul className="border-b border-line">
        {list.map(({ symptom, fault, challenge }) => (
          <li
            key={symptom}
            className="grid items-baseline gap-x-6 gap-y-0.5 border-t border-line py-2.5 sm:grid-cols-[1fr_auto]"
          >
            <span className="text-ink">{symptom}</span>
            <a
              href={`#${fault}`}
              data-challenge={challenge}
              className="justify-self-start py-2.5 text-brand hover:text-ink"
            >
              {names[fault]}
            </a>
          </li>
        ))}
      </ul>
    </SideSection>
  )
}
