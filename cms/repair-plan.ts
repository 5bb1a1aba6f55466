/** The findings of the sample audit with their amounts, and the repair plan that follows from them. */
import { computePaybackDay } from './format.ts'
import type { FileContent } from './resolve-files.ts'

type PlanContent = Pick<FileContent, 'auditPage' | 'prices'>

/** @returns the findings in the order of their pages, with the amounts computed from their numbers, in dollars. */
export function listFindings({ auditPage, prices }: PlanContent) {
  return Object.entries(auditPage.findings).map(([name, finding], index) => {
    const price = finding.hours * prices.projectFix.perHour
    const month = Math.round(finding.count * finding.each)
    return { name, number: index + 1, ...finding, price, month, day: computePaybackDay(price, month) }
  })
}

/** @returns the repairs in the order in which they pay for themselves, and the sums of those that do. */
export function buildRepairPlan(content: PlanContent) {
  const items = listFindings(content).sort((a, b) => b.month / b.price - a.month / a.price)
  const worth = items.filter(({ month }) => month > 0)
  const sum = (of: (item: (typeof items)[number]) => number) => worth.reduce((total, item) => total + of(item), 0)
  const [hours, price, month] = [sum((item) => item.hours), sum((item) => item.price), sum((item) => item.month)]
  const withAudit = price + content.prices.audit.from
  return { items, worth, hours, price, month, withAudit, day: computePaybackDay(withAudit, month) }
}
