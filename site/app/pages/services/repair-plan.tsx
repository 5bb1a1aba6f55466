import { formatUsd } from '../../../../cms/format.ts'
import { interpolate } from '../../../../cms/interpolate.ts'
import { buildRepairPlan } from '../../../../cms/repair-plan.ts'
import { useContent } from '../../content.tsx'
import { SampleLink, SpecimenLink } from '../../sections/pdf-button.tsx'
import { Section } from '../../sections/section.tsx'

/** On a phone, a row is one line under the repair's name, so its amounts need their units. */
const phone = (unit: string) => <span className="md:hidden">{unit}</span>

export function RepairPlan() {
  const content = useContent()
  const { auditPage } = content
  const { report, plan } = auditPage
  const { heading, lead, page, title, labels, units, day, never, total, withAudit } = plan
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
                <td>
                  {item.hours} {phone(units.hours)}
                </td>
                <td>{formatUsd(item.price)}</td>
                <td>
                  {formatUsd(item.month)} {phone(units.month)}
                </td>
                <td>{item.month > 0 ? interpolate(day, { day: item.day }) : never}</td>
              </tr>
            ))}
            <tr>
              <th scope="row">
                <strong>{total}</strong>
              </th>
              <td>
                {repairs.hours} {phone(units.hours)}
              </td>
              <td>
                <strong>{formatUsd(repairs.price)}</strong>
              </td>
              <td>
                <strong>{formatUsd(repairs.month)}</strong> {phone(units.month)}
              </td>
              <td />
            </tr>
            <tr>
              <th scope="row">
                <strong>{withAudit}</strong>
              </th>
              <td />
              <td>
                <strong>{formatUsd(repairs.withAudit)}</strong>
              </td>
              <td />
              <td>
                <strong>{interpolate(day, { day: repairs.day })}</strong>
              </td>
            </tr>
          </tbody>
        </table>
      </div>
      <SpecimenLink />
      <p className="mt-4.5">
        <SampleLink>{content.auditPage.run.heading}</SampleLink>
      </p>
    </Section>
  )
}
