import { Fragment } from 'react'
import { formatFailureCost } from '../../../../cms/format.ts'
import { interpolate } from '../../../../cms/interpolate.ts'
import type { SiteContent } from '../../../../cms/site-content.ts'
import { aboutParameter } from '../../../../contracts/addresses.ts'
import type { FailureKind } from '../../../../contracts/cost-calculator.ts'
import { useContent } from '../../content.tsx'
import { Stretch, StretchShapes } from '../../figures/fault-trace.tsx'
import { paths } from '../../paths.ts'
import { EvidenceLine, isSample } from '../../sections/claim.tsx'
import { SampleLink } from '../../sections/pdf-button.tsx'
import { CostCalculator, calculatorId } from './cost-calculator.tsx'

/** The case that a visitor sees solved on arrival. */
const solved: FailureKind = 'bugs'
const sampleId = 'sample-case'

/** Four failures as tabs, and the timeline of the chosen one. Works without a script: the choice becomes the form's topic. */
export function FailureTimelines() {
  const { auditPage, failureTimeline } = useContent()
  const { calculator, list } = failureTimeline
  return (
    <div id="numbers" className="paper dark-theme recorder">
      <form action={paths.contact} className="column">
        <fieldset aria-describedby={sampleId}>
          <legend className="float-left text-title text-ink">{failureTimeline.question}</legend>
          {list.map((each) => (
            <Fragment key={each.fault}>
              <label className="tab">
                <input
                  type="radio"
                  name={aboutParameter}
                  value={each.fault}
                  defaultChecked={each.fault === solved}
                  aria-describedby={`cost-${each.fault}`}
                />
                {each.name}
              </label>
              <FailureTimeline failure={each} />
            </Fragment>
          ))}
          {isSample(auditPage) && (
            <p id={sampleId} className="evidence">
              <EvidenceLine grade="sample" />
              <span className="of-sample">{failureTimeline.sample}</span>
              <span hidden className="own">
                {failureTimeline.sampleOwn}
              </span>
            </p>
          )}
        </fieldset>
        <StretchShapes />
        <div className="actions">
          {/* The widths keep the row in place when the fonts arrive. */}
          <button
            type="button"
            aria-expanded="false"
            aria-controls={calculatorId}
            className="link text-left lg:min-w-43 noscript:hidden"
          >
            {calculator.open}
          </button>
          <button type="submit" className="link text-left underline lg:min-w-40">
            {failureTimeline.next}
          </button>
          <span>
            {failureTimeline.unsure}{' '}
            <a href={paths.quiz} className="link">
              {failureTimeline.quiz}
            </a>
          </span>
          <SampleLink>{auditPage.run.heading}</SampleLink>
        </div>
      </form>
      <CostCalculator />
    </div>
  )
}

function FailureTimeline({ failure }: { failure: SiteContent['failureTimeline']['list'][number] }) {
  const { auditPage, failureTimeline, prices } = useContent()
  const { marks } = failureTimeline
  const names = Object.entries(marks) as [keyof typeof marks, string][]
  const { fault, counted } = failure
  const { hours, count, each } = failure.numbers ?? auditPage.findings.refund
  const texts = formatFailureCost({ count, each, hours, perHour: prices.projectFix.perHour })
  const paidBack = texts.day && interpolate(failureTimeline.paidBack, texts)
  return (
    <div className="failure-timeline">
      <ol>
        {names.map(([mark, name], index) => (
          <li key={mark}>
            <Stretch index={index} fault={fault} />
            <div>
              <strong className="block text-ink">{name}</strong>{' '}
              {mark === 'log' ? <code>{failure.log}</code> : interpolate(failure[mark], { hours })}
            </div>
          </li>
        ))}
      </ol>
      <p
        id={`cost-${fault}`}
        data-hours={hours}
        data-per-hour={prices.projectFix.perHour}
        data-count={count}
        data-each={each}
        data-counted={counted}
      >
        <span className="block font-semibold text-alarm-text">
          <s data-dd-privacy="hidden">{texts.cost}</s> {failureTimeline.left}
        </span>
        <span className="sr-only">. </span> <strong className="block text-brand">{texts.price}</strong>{' '}
        <b className="of-sample text-ink">{[failureTimeline.once, paidBack].filter(Boolean).join('. ')}</b>
        <b hidden className="own text-ink">
          {interpolate(failureTimeline.onceOwn, { hours })}
        </b>
      </p>
    </div>
  )
}
