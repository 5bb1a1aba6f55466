import { computePaybackDay, formatUsd } from '../../../cms/format.ts'
import { interpolate } from '../../../cms/interpolate.ts'
import { useContent } from '../../content.tsx'
import { isSample, SampleLine } from '../../sections/claim.tsx'
import { Section } from '../../sections/section.tsx'

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

export function RepairPlan() {
  const { auditPage, prices } = useContent()
  const { report, invented, plan } = auditPage
  const { heading, lead, page, title, labels, day, never, total, withAudit, items } = plan
  const priceOf = (hours: number) => hours * prices.projectFix.perHour
  const worth = items.filter(({ month }) => month > 0)
  const hours = sum(worth.map((item) => item.hours))
  const month = sum(worth.map((item) => item.month))
  const all = priceOf(hours) + prices.audit.from
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
                <td data-label={labels.price}>{formatUsd(priceOf(item.hours))}</td>
                <td data-label={labels.month}>{formatUsd(item.month)}</td>
                <td data-label={labels.days}>
                  {item.month > 0
                    ? interpolate(day, { day: computePaybackDay(priceOf(item.hours), item.month) })
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
                <strong>{formatUsd(priceOf(hours))}</strong>
              </td>
              <td data-label={labels.month}>
                <strong>{formatUsd(month)}</strong>
              </td>
              <td />
            </tr>
            <tr>
              <th scope="row">
                <strong>{withAudit}</strong>
              </th>
              <td />
              <td data-label={labels.price}>
                <strong>{formatUsd(all)}</strong>
              </td>
              <td />
              <td data-label={labels.days}>
                <strong>{interpolate(day, { day: computePaybackDay(all, month) })}</strong>
              </td>
            </tr>
          </tbody>
        </table>
      </div>
      <p className="evidence">
        {isSample(auditPage) && <SampleLine />}
        {invented}
      </p>
    </Section>
  )
}
