import { fill } from '../../../words/fill.ts'
import { usd } from '../../../words/money.ts'
import { auditPage, prices } from '../../../words/words.ts'
import { SampleMark } from '../../sections/claim.tsx'
import { isSample } from '../../sections/sample.tsx'
import { Section } from '../../sections/section.tsx'

const { report, invented, plan } = auditPage
/** As on the page of the finding: a month in which it pays for itself has four weeks. */
const daysOfMonth = 28

const priceOf = (hours: number) => hours * prices.projectFix.perHour
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

export function RepairPlan() {
  const { heading, lead, page, title, labels, day, never, total, items } = plan
  const worth = items.filter(({ month }) => month > 0)
  const hours = sum(worth.map((item) => item.hours))
  return (
    <Section heading={heading} lead={lead} on="paper">
      <div className="audit-page plan-page">
        <p className="audit-frame">
          <span>{report}</span> <span>{page}</span>
        </p>
        <h3>{title}</h3>
        <table>
          <thead>
            <tr>
              {Object.values(labels).map((label) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <tr key={item.finding}>
                <th scope="row">{item.finding}</th>
                <td data-label={labels.hours}>{item.hours}</td>
                <td data-label={labels.price}>{usd(priceOf(item.hours))}</td>
                <td data-label={labels.month}>{usd(item.month)}</td>
                <td data-label={labels.days}>
                  {item.month > 0
                    ? fill(day, { day: Math.ceil((priceOf(item.hours) / item.month) * daysOfMonth) })
                    : never}
                </td>
              </tr>
            ))}
            <tr>
              <th scope="row">
                <strong>{total}</strong>
              </th>
              <td data-label={labels.hours}>{hours}</td>
              <td data-label={labels.price}>
                <strong>{usd(priceOf(hours))}</strong>
              </td>
              <td data-label={labels.month}>
                <strong>{usd(sum(worth.map(({ month }) => month)))}</strong>
              </td>
              <td />
            </tr>
          </tbody>
        </table>
        {isSample(auditPage) && <SampleMark of="result" />}
      </div>
      <p>{invented}</p>
    </Section>
  )
}
