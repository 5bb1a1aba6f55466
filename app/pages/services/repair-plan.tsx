import { formatUsd } from '../../../cms/format.ts'
import { interpolate } from '../../../cms/interpolate.ts'
import { buildRepairPlan } from '../../../cms/specimen.ts'
import { useContent } from '../../content.tsx'
import { SpecimenLink } from '../../sections/pdf-button.tsx'
import { Section } from '../../sections/section.tsx'

export function RepairPlan() {
  const content = useContent()
  const { auditPage } = content
  const { report, plan } = auditPage
  const { heading, lead, page, title, labels, day, never, total, withAudit } = plan
  const repairs = buildRepairPlan(content)
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
            {repairs.items.map((item) => (
              <tr key={item.repair}>
                <th scope="row">{item.repair}</th>
                <td data-label={labels.hours}>{item.hours}</td>
                <td data-label={labels.price}>{formatUsd(item.price)}</td>
                <td data-label={labels.month}>{formatUsd(item.month)}</td>
                <td data-label={labels.days}>{item.month > 0 ? interpolate(day, { day: item.day }) : never}</td>
              </tr>
            ))}
            <tr>
              <th scope="row">
                <strong>{total}</strong>
              </th>
              <td data-label={labels.hours}>{repairs.hours}</td>
              <td data-label={labels.price}>
                <strong>{formatUsd(repairs.price)}</strong>
              </td>
              <td data-label={labels.month}>
                <strong>{formatUsd(repairs.month)}</strong>
              </td>
              <td />
            </tr>
            <tr>
              <th scope="row">
                <strong>{withAudit}</strong>
              </th>
              <td />
              <td data-label={labels.price}>
                <strong>{formatUsd(repairs.withAudit)}</strong>
              </td>
              <td />
              <td data-label={labels.days}>
                <strong>{interpolate(day, { day: repairs.day })}</strong>
              </td>
            </tr>
          </tbody>
        </table>
      </div>
      <SpecimenLink />
    </Section>
  )
}
