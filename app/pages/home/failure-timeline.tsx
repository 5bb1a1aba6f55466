import { Fragment } from 'react'
import { formatFailureCost, formatUsd } from '../../../cms/format.ts'
import { interpolate } from '../../../cms/interpolate.ts'
import type { SiteContent } from '../../../cms/site-content.ts'
import { aboutParameter } from '../../../contracts/addresses.ts'
import type { CostInput } from '../../../contracts/cost-calculator.ts'
import { useContent } from '../../content.tsx'
import { FaultGlyph, Stretch, StretchShapes } from '../../figures/fault-trace.tsx'
import { HeroTrace } from '../../figures/trace.tsx'
import { paths } from '../../paths.ts'
import { EvidenceLine, isSample } from '../../sections/claim.tsx'
import { Button } from '../../ui/button.tsx'

/** Chips for four failures, and the timeline of the chosen one. Works without a script: the choice becomes the form's topic. */
export function FailureTimelines() {
  const { auditPage, failureTimeline } = useContent()
  const { marks, list } = failureTimeline
  const names = Object.entries(marks) as [keyof typeof marks, string][]
  return (
    <form action={paths.contact} data-screen-only className="failure-timelines">
      <fieldset id="numbers" className="column">
        <legend>{failureTimeline.question}</legend>
        {list.map((each) => (
          <Fragment key={each.fault}>
            <label className="chip">
              <input type="radio" name={aboutParameter} value={each.fault} aria-describedby={`cost-${each.fault}`} />
              <FaultGlyph fault={each.fault} />
              {each.name}
            </label>
            <FailureTimeline failure={each} />
          </Fragment>
        ))}
        <button type="reset" className="link">
          {failureTimeline.restart}
        </button>
      </fieldset>
      <StretchShapes />
      <div className="failure-stage">
        <HeroTrace state="wild" />
        <ul aria-hidden="true" className="column failure-rest">
          {names.map(([mark, name]) => (
            <li key={mark}>{name}</li>
          ))}
          <li>{failureTimeline.ending}</li>
        </ul>
      </div>
      <div className="column actions failure-end">
        {isSample(auditPage) && (
          <span className="evidence of-sample">
            <EvidenceLine grade="sample" />
            {failureTimeline.samples}
          </span>
        )}
        <CostCalculator />
        <Button type="submit" variant="outline" size="sm">
          {failureTimeline.next}
        </Button>
      </div>
    </form>
  )
}

/** Two fields for the visitor's own numbers. A script calculates the cost (islands/browser/cost-calculator.ts). */
function CostCalculator() {
  const { failureTimeline } = useContent()
  const { calculator: copy } = failureTimeline
  const field = (name: keyof CostInput) => (
    <input
      id={`own-${name}`}
      // Belongs to no form, so that Enter doesn't open the contact form.
      form=""
      inputMode={name === 'each' ? 'decimal' : 'numeric'}
      autoComplete="off"
      aria-describedby="own-note"
    />
  )
  return (
    <details
      data-left={failureTimeline.left}
      data-own-left={copy.left}
      data-paid={failureTimeline.paidBack}
      className="cost-calculator needs-script"
    >
      <summary>{copy.open}</summary>
      <div className="actions">
        <div className="field">
          <label htmlFor="own-count">{copy.count}</label>
          {field('count')}
        </div>
        <div className="field in-dollars">
          <label htmlFor="own-each">{copy.each}</label>
          {field('each')}
        </div>
        <span hidden className="evidence own">
          <EvidenceLine grade="forecast" />
          {copy.unchecked}
        </span>
        <a href={paths.home} hidden className="link own">
          {copy.send}
        </a>
      </div>
      <p role="status" className="sr-only" />
      <p id="own-note">{copy.note}</p>
    </details>
  )
}

function FailureTimeline({ failure }: { failure: SiteContent['failureTimeline']['list'][number] }) {
  const { auditPage, failureTimeline, prices } = useContent()
  const { marks } = failureTimeline
  const names = Object.entries(marks) as [keyof typeof marks, string][]
  const specimen = { hours: auditPage.numbers.hours, count: auditPage.numbers.refunds, each: auditPage.numbers.average }
  const { fault, counted } = failure
  const { hours, count, each } = failure.numbers ?? specimen
  const price = hours * prices.projectFix.perHour
  const texts = formatFailureCost({ count, each, price }, counted, failureTimeline.paidBack)
  return (
    <div className="failure-timeline">
      <ol>
        {names.map(([mark, name], index) => (
          <li key={mark}>
            <Stretch index={index} fault={fault} />
            <strong>{name}</strong>{' '}
            {mark === 'log' || mark === 'test' ? <code>{failure[mark]}</code> : interpolate(failure[mark], { hours })}
          </li>
        ))}
      </ol>
      <p id={`cost-${fault}`} data-price={price} data-count={count} data-each={each} data-counted={counted}>
        <span className="sr-only">{failureTimeline.left}</span>{' '}
        <span>
          <s>{texts.cost}</s> {failureTimeline.month}
        </span>{' '}
        <span className="sr-only">. {failureTimeline.repaired}</span> <strong>{formatUsd(price)}</strong>{' '}
        <b>{failureTimeline.once}</b>
        <span className="sr-only">. </span> <small>{texts.counted}</small>
        <span className="sr-only">. </span> <b>{texts.paidBack}</b>
      </p>
    </div>
  )
}
