import { Fragment } from 'react'
import { aboutParameter } from '../../../contracts/addresses.ts'
import { addressOf, type Numbers, numbersAddress, type OwnNumbers } from '../../../contracts/numbers.ts'
import { fill } from '../../../words/fill.ts'
import { usd } from '../../../words/money.ts'
import { auditPage, course } from '../../../words/words.ts'
import { courseOf } from '../../../words/your-numbers.ts'
import { FaultGlyph, Stretch, StretchShapes } from '../../figures/fault-trace.tsx'
import { HeroTrace } from '../../figures/trace.tsx'
import { paths } from '../../paths.ts'
import { EvidenceLine, isSample } from '../../sections/claim.tsx'
import { Button } from '../../ui/button.tsx'

const { marks, list, numbers: copy } = course
const names = Object.entries(marks) as [keyof typeof marks, string][]

/** Works without a script. The choice becomes the contact form's topic. @param numbers of a visitor. */
export function Courses({ numbers }: { numbers: Numbers | undefined }) {
  return (
    <form action={paths.contact} data-screen-only className="courses">
      <fieldset id="numbers" className="column">
        <legend>{course.question}</legend>
        {list.map((each) => (
          <Fragment key={each.fault}>
            <label className="chip">
              <input
                type="radio"
                name={aboutParameter}
                value={each.fault}
                defaultChecked={each.fault === numbers?.fault}
                aria-describedby={`cost-${each.fault}`}
              />
              <FaultGlyph fault={each.fault} />
              {each.name}
            </label>
            <Course of={each} own={each.fault === numbers?.fault ? numbers.own : null} />
          </Fragment>
        ))}
        {numbers ? (
          <a href={paths.home} className="link">
            {course.restart}
          </a>
        ) : (
          <button type="reset" className="link">
            {course.restart}
          </button>
        )}
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
          <span hidden={Boolean(numbers?.own)} className="evidence of-sample">
            <EvidenceLine grade="sample" />
            {course.samples}
          </span>
        )}
        <YourNumbers numbers={numbers} />
        <Button type="submit" variant="outline" size="sm">
          {course.next}
        </Button>
      </div>
    </form>
  )
}

/** A script answers as one types (islands/browser/numbers.ts); without it the server does, with home and these numbers. */
function YourNumbers({ numbers }: { numbers: Numbers | undefined }) {
  const field = (name: keyof OwnNumbers) => (
    <input
      id={`own-${name}`}
      name={name}
      defaultValue={numbers?.own?.[name]}
      inputMode={name === 'each' ? 'decimal' : 'numeric'}
      autoComplete="off"
      aria-describedby="own-note"
    />
  )
  return (
    <details
      open={numbers !== undefined}
      data-left={course.left}
      data-own-left={copy.left}
      data-paid={course.paidBack}
      className="numbers"
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
        <Button type="submit" variant="outline" size="sm" formAction={`${numbersAddress}#numbers`}>
          {copy.work}
        </Button>
        <span hidden={!numbers?.own} className="evidence own">
          <EvidenceLine grade="forecast" />
          {copy.unchecked}
        </span>
        <a href={numbers && addressOf(numbers)} hidden={!numbers?.own} className="link own">
          {copy.send}
        </a>
      </div>
      <p role="status" className="sr-only" />
      <p id="own-note">{copy.note}</p>
    </details>
  )
}

function Course({ of, own }: { of: (typeof list)[number]; own: OwnNumbers | null }) {
  const { fault } = of
  const { hours, count, each, price, texts } = courseOf(of, own)
  return (
    <div className="course">
      <ol>
        {names.map(([mark, name], index) => (
          <li key={mark}>
            <Stretch index={index} fault={fault} />
            <strong>{name}</strong>{' '}
            {mark === 'log' || mark === 'test' ? <code>{of[mark]}</code> : fill(of[mark], { hours })}
          </li>
        ))}
      </ol>
      <p id={`cost-${fault}`} data-price={price} data-count={count} data-each={each} data-counted={of.counted}>
        <span className="sr-only">{own ? copy.left : course.left}</span>{' '}
        <span>
          <s>{texts.cost}</s> {course.month}
        </span>{' '}
        <span className="sr-only">. {course.repaired}</span> <strong>{usd(price)}</strong> <b>{course.once}</b>
        <span className="sr-only">. </span> <small>{texts.counted}</small>
        <span className="sr-only">. </span> <b>{texts.paidBack}</b>
      </p>
    </div>
  )
}
