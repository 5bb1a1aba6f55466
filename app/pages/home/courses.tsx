import { Fragment } from 'react'
import { aboutParameter } from '../../../contracts/addresses.ts'
import { fill } from '../../../words/fill.ts'
import { payBackDay, usd } from '../../../words/money.ts'
import { auditPage, course, prices } from '../../../words/words.ts'
import { EvidenceLine } from '../../figures/evidence-line.tsx'
import { FaultGlyph, Stretch, StretchShapes } from '../../figures/fault-trace.tsx'
import { HeroTrace } from '../../figures/trace.tsx'
import { paths } from '../../paths.ts'
import { isSample } from '../../sections/sample.ts'
import { Button } from '../../ui/button.tsx'

const { marks, list } = course
const { refunds, average, hours } = auditPage.numbers
const specimen = { hours, count: refunds, each: average }
const names = Object.entries(marks) as [keyof typeof marks, string][]

/** Works without a script. The choice becomes the contact form's topic. */
export function Courses() {
  return (
    <form action={paths.contact} data-screen-only className="courses">
      <fieldset className="column">
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
      <p className="column actions course-end">
        {isSample(auditPage) && (
          <span className="evidence">
            <EvidenceLine grade="sample" />
            {course.samples}
          </span>
        )}
        <Button type="submit" variant="outline" size="sm">
          {course.next}
        </Button>
      </p>
    </form>
  )
}

function Course({ of }: { of: (typeof list)[number] }) {
  const { fault, numbers: { hours, count, each } = specimen } = of
  const values = { hours, count: count.toLocaleString('en-US'), each: usd(each) }
  const [cost, price] = [Math.round(count * each), hours * prices.projectFix.perHour]
  return (
    <div className="course">
      <ol>
        {names.map(([mark, name], index) => (
          <li key={mark}>
            <Stretch index={index} fault={fault} />
            <strong>{name}</strong>{' '}
            {mark === 'log' || mark === 'test' ? <code>{of[mark]}</code> : fill(of[mark], values)}
          </li>
        ))}
      </ol>
      <p id={`cost-${fault}`}>
        <span className="sr-only">{course.left}</span>{' '}
        <span>
          <s>{usd(cost)}</s> {course.month}
        </span>{' '}
        <span className="sr-only">. {course.repaired}</span> <strong>{usd(price)}</strong> <b>{course.once}</b>
        <span className="sr-only">. </span> <small>{fill(of.counted, values)}</small>
        <span className="sr-only">. </span> <b>{fill(course.paidBack, { day: payBackDay(price, cost) })}</b>
      </p>
    </div>
  )
}
