import { Fragment } from 'react'
import { interpolate } from '../../../cms/interpolate.ts'
import { formatFailureCost, formatUsd } from '../../../cms/money.ts'
import type { SiteContent } from '../../../cms/site-content.ts'
import { aboutParameter } from '../../../contracts/addresses.ts'
import type { CostInput } from '../../../contracts/cost-calculator.ts'
import { useContent } from '../../content.tsx'
import { FaultGlyph, Stretch, StretchShapes } from '../../figures/fault-trace.tsx'
import { HeroTrace } from '../../figures/trace.tsx'
import { paths } from '../../paths.ts'
import { EvidenceLine, isSample } from '../../sections/claim.tsx'
import { Button } from '../../ui/button.tsx'

/** Works without a script. The choice becomes the contact form's topic. */
export function Courses() {
  const { auditPage, course } = useContent()
  const { marks, list } = course
  const names = Object.entries(marks) as [keyof typeof marks, string][]
  return (
    <form action={paths.contact} data-screen-only className="courses">
      <fieldset id="numbers" className="column">
        <legend>{course.question}</legend>
        {list.map((each) => (
          <Fragment key={each.fault}>
            <label className="chip">
              <input type="radio" name={aboutParameter} value={each.fault} aria-describedby={`cost-${each.fault}`} />
              <FaultGlyph fault={each.fault} />
              {each.name}
            </label>
            <Course of={each} />
          </Fragment>
        ))}
        <button type="reset" className="link">
          {course.restart}
        </button>
      </fieldset>
      <StretchShapes />
      <div className="course-stage">
        <HeroTrace state="wild" />
        <ul aria-hidden="true" className="column course-rest">
          {names.map(([mark, name]) => (
            <li key={mark}>{name}</li>
          ))}
          <li>{course.ending}</li>
        </ul>
      </div>
      <div className="column actions course-end">
        {isSample(auditPage) && (
          <span className="evidence of-sample">
            <EvidenceLine grade="sample" />
            {course.samples}
          </span>
        )}
        <YourNumbers />
        <Button type="submit" variant="outline" size="sm">
          {course.next}
        </Button>
      </div>
    </form>
  )
}

/** A script answers as one types, and fills in the numbers of an address (islands/browser/numbers.ts). */
function YourNumbers() {
  const { course } = useContent()
  const { numbers: copy } = course
  const field = (name: keyof CostInput) => (
    <input
      id={`own-${name}`}
      // Of no form, so that Enter doesn't lead on to the contact form.
      form=""
      inputMode={name === 'each' ? 'decimal' : 'numeric'}
      autoComplete="off"
      aria-describedby="own-note"
    />
  )
  return (
    <details
      data-left={course.left}
      data-own-left={copy.left}
      data-paid={course.paidBack}
      className="numbers needs-script"
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

function Course({ of }: { of: SiteContent['course']['list'][number] }) {
  const { auditPage, course, prices } = useContent()
  const { marks } = course
  const names = Object.entries(marks) as [keyof typeof marks, string][]
  const specimen = { hours: auditPage.numbers.hours, count: auditPage.numbers.refunds, each: auditPage.numbers.average }
  const { fault, counted } = of
  const { hours, count, each } = of.numbers ?? specimen
  const price = hours * prices.projectFix.perHour
  const texts = formatFailureCost({ count, each, price }, counted, course.paidBack)
  return (
    <div className="course">
      <ol>
        {names.map(([mark, name], index) => (
          <li key={mark}>
            <Stretch index={index} fault={fault} />
            <strong>{name}</strong>{' '}
            {mark === 'log' || mark === 'test' ? <code>{of[mark]}</code> : interpolate(of[mark], { hours })}
          </li>
        ))}
      </ol>
      <p id={`cost-${fault}`} data-price={price} data-count={count} data-each={each} data-counted={counted}>
        <span className="sr-only">{course.left}</span>{' '}
        <span>
          <s>{texts.cost}</s> {course.month}
        </span>{' '}
        <span className="sr-only">. {course.repaired}</span> <strong>{formatUsd(price)}</strong> <b>{course.once}</b>
        <span className="sr-only">. </span> <small>{texts.counted}</small>
        <span className="sr-only">. </span> <b>{texts.paidBack}</b>
      </p>
    </div>
  )
}
