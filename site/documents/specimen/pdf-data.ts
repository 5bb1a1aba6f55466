/** What the sample audit takes from the content: prices, the findings' amounts and code, and the finding of the home page. */

import { formatLongDay } from '../../../cms/datetime.ts'
import { formatCount, formatUsd } from '../../../cms/format.ts'
import { interpolate } from '../../../cms/interpolate.ts'
import { buildRepairPlan, listFindings } from '../../../cms/repair-plan.ts'
import type { ResolvedContent } from '../../../cms/site-content.ts'
import { dateParts } from '../checklist/pdf-data.ts'
import { splitHighlight, theme } from '../typst/theme.ts'

/** @param sampleUrl the address of the runnable sample. */
export function buildSpecimenData(content: ResolvedContent, sampleUrl: string) {
  const { auditPage, checklist, firm, prices, sampleCode, specimen } = content
  const { title, highlight = '', description, reviewed, pages } = specimen
  const findings = listFindings(content)
  const plan = buildRepairPlan(content)
  const format = ({
    hours,
    price,
    month,
    day,
  }: Pick<(typeof findings)[number], 'hours' | 'price' | 'month' | 'day'>) => ({
    ...{ hours: String(hours), price: formatUsd(price), month: formatUsd(month), day: String(day) },
    payback: month > 0 ? interpolate(auditPage.plan.day, { day }) : auditPage.plan.never,
  })
  return {
    meta: { title, description, author: firm.name, reviewed: dateParts(reviewed) },
    theme,
    title: splitHighlight(title, highlight),
    foot: auditPage.invented,
    page: { pages, label: checklist.labels.page },
    file: 'audit-page.yaml',
    reviewed: formatLongDay(reviewed),
    sampleUrl,
    auditPrice: formatUsd(prices.audit.from),
    hourPrice: formatUsd(prices.projectFix.perHour),
    auditPage,
    findings: Object.fromEntries(
      findings.map(({ name, number, repair, count, each, ...finding }) => [
        name,
        {
          ...{ name, number: String(number), repair, count: formatCount(count), each: formatUsd(each) },
          ...format(finding),
          code: sampleCode[name],
        },
      ]),
    ),
    plan: {
      ...format(plan),
      total: formatUsd(plan.withAudit),
      findings: String(findings.length),
      count: String(plan.worth.length),
      order: plan.items.map(({ name }) => name),
    },
  }
}
