/** The sample audit: its findings, the repair plan, and the values that its texts take from them. */
import { findingNames, specimenPages } from '../contracts/specimen.ts'
import { computePaybackDay, formatCount, formatUsd } from './format.ts'
import type { FileContent } from './resolve-files.ts'

type SpecimenContent = Pick<FileContent, 'auditPage' | 'findings' | 'prices'>

/** The page of the sample audit, from 1. The cover is the first. */
export function findSpecimenPage(name: (typeof specimenPages)[number]): number {
  return specimenPages.indexOf(name) + 2
}

/** @returns the findings in the order of their pages, with the amounts computed from their numbers, in dollars. */
export function listFindings({ auditPage, findings, prices }: SpecimenContent) {
  const { refunds: count, average: each, hours } = auditPage.numbers
  const byName = { ...findings, refund: { ...auditPage, numbers: { hours, count, each } } }
  const names = specimenPages.filter((name): name is keyof typeof byName => name in byName)
  return names.map((name, index) => {
    const { title, repair, facts, rows, numbers } = byName[name]
    const price = numbers.hours * prices.projectFix.perHour
    const month = Math.round(numbers.count * numbers.each)
    const day = computePaybackDay(price, month)
    const page = findSpecimenPage(name)
    return { name, number: index + 1, page, title, repair, facts, rows, ...numbers, price, month, day }
  })
}

/** @returns the repairs in the order in which they pay for themselves, and the sums of those that do. */
export function buildRepairPlan(content: SpecimenContent) {
  const items = listFindings(content).sort((a, b) => b.month / b.price - a.month / a.price)
  const worth = items.filter(({ month }) => month > 0)
  const sum = (of: (item: (typeof items)[number]) => number) => worth.reduce((total, item) => total + of(item), 0)
  const [hours, price, month] = [sum((item) => item.hours), sum((item) => item.price), sum((item) => item.month)]
  const withAudit = price + content.prices.audit.from
  return { items, worth, hours, price, month, withAudit, day: computePaybackDay(withAudit, month) }
}

type Item = ReturnType<typeof listFindings>[number]
type Value = string | number

const findingValues: Readonly<Record<string, (item: Item) => Value>> = {
  Number: ({ number }) => number,
  Hours: ({ hours }) => hours,
  Count: ({ count }) => formatCount(count),
  Each: ({ each }) => formatUsd(each),
  Price: ({ price }) => formatUsd(price),
  Month: ({ month }) => formatUsd(month),
  Day: ({ day }) => day,
}

const planValues: Readonly<Record<string, (plan: ReturnType<typeof buildRepairPlan>) => Value>> = {
  findingCount: ({ items }) => items.length,
  planCount: ({ worth }) => worth.length,
  planHours: ({ hours }) => hours,
  planPrice: ({ price }) => formatUsd(price),
  planMonth: ({ month }) => formatUsd(month),
  planTotal: ({ withAudit }) => formatUsd(withAudit),
  planDay: ({ day }) => day,
}

const pages: ReadonlyMap<string, number> = new Map(specimenPages.map((name) => [`${name}Page`, findSpecimenPage(name)]))

/** Whether a placeholder is one of the sample audit's, such as `{searchPrice}`, `{searchPage}` or `{planMonth}`. */
export function isSpecimenPlaceholder(name: string): boolean {
  const [, finding = '', value = ''] = /^([a-z]+)([A-Z]\w*)$/.exec(name) ?? []
  const ofFinding = ['refund', ...findingNames].includes(finding) && Object.hasOwn(findingValues, value)
  return ofFinding || pages.has(name) || Object.hasOwn(planValues, name)
}

/** @throws if a file of the sample audit is missing or has no numbers. */
export function computeSpecimenValues(content: SpecimenContent): Readonly<Record<string, Value>> {
  const plan = buildRepairPlan(content)
  const ofFindings = plan.items.flatMap((item) =>
    Object.entries(findingValues).map(([value, of]) => [item.name + value, of(item)]),
  )
  const ofPlan = Object.entries(planValues).map(([name, of]) => [name, of(plan)])
  return Object.fromEntries([...pages, ...ofFindings, ...ofPlan])
}
