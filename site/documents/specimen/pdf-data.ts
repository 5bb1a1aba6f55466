/** The data of the sample audit's templates. Typst reads no text in it as markup. */

import { formatLongDay } from '../../../cms/datetime.ts'
import { formatUsd } from '../../../cms/format.ts'
import { interpolate } from '../../../cms/interpolate.ts'
import type { ResolvedContent } from '../../../cms/site-content.ts'
import { buildRepairPlan, findSpecimenPage, listFindings } from '../../../cms/specimen.ts'
import type { Sheet } from '../../../content/schema/specimen.ts'
import { isAmount, listCalculations, specimenPages } from '../../../contracts/specimen.ts'
import { dateParts } from '../checklist/pdf-data.ts'
import { splitHighlight, theme } from '../typst/theme.ts'

type Table = NonNullable<Sheet['parts'][number]['table']>

/** @param sampleUrl the address of the runnable sample. */
export function buildSpecimenData(content: ResolvedContent, sampleUrl: string) {
  const { auditPage, firm, specimen } = content
  const { title, highlight = '', description, reviewed, cover, labels } = specimen
  const pages = listPages(content, sampleUrl)
  const named = pages.map(({ name, file }) => [name, file])
  return {
    meta: { title, description, author: firm.name, reviewed: dateParts(reviewed) },
    theme,
    title: splitHighlight(title, highlight),
    foot: auditPage.invented,
    page: { pages: specimenPages.length + 1, label: labels.page },
    files: Object.fromEntries([['cover', 'specimen/specimen.yaml'], ...named]),
    cover: {
      ...cover,
      contents: { ...cover.contents, entries: pages.map(({ name, page }) => ({ name, page })) },
      byline: interpolate(cover.byline, { reviewed: formatLongDay(reviewed) }),
    },
    report: auditPage.report,
    pages,
  }
}

/** The pages after the cover: each a finding, or a sheet with its tables. */
function listPages(content: ResolvedContent, sampleUrl: string) {
  const { auditPage, sheets } = content
  const sample = { url: sampleUrl, text: auditPage.run.heading }
  const computed: Partial<Record<string, Table>> = { summary: findingsTable(content), plan: planTable(content) }
  const findings = listFindings(content)
  return specimenPages.map((name) => {
    const page = findSpecimenPage(name)
    const finding = findings.find((each) => each.name === name)
    if (finding) {
      const { number, repair, title, facts, rows } = finding
      const file = name === 'refund' ? 'audit-page.yaml' : `specimen/${name}.yaml`
      const cutRows = rows.map((row) => withMarks(row, content.sampleCode[name]))
      return { name: `${number}. ${repair}`, file, page, finding: { title, facts, rows: cutRows } }
    }
    const sheet = sheets[name as keyof typeof sheets]
    const table = computed[name]
    const parts = sheet.parts.map((part) => ({
      ...part,
      ...(part.text && { text: part.text.map(keepCalculations) }),
      ...(part.table && { table: aligned(part.table) }),
    }))
    const file = `specimen/${name}.yaml`
    return {
      name: sheet.name,
      file,
      page,
      sheet: { ...sheet, parts, ...(table && { table: aligned(table) }), ...(name === 'checking' && { sample }) },
    }
  })
}

type Row = ResolvedContent['auditPage']['rows'][number]

/** Splits each line into parts, and highlights the marked ones. */
function withMarks({ cut, text, marked, ...row }: Row, cuts: ResolvedContent['sampleCode'][string] | undefined) {
  const code = (cut && cuts?.[cut]) ?? []
  const split = (line: string) => splitHighlight(line, marked.find((phrase) => line.includes(phrase)) ?? '')
  return { ...row, code: code.map(split), ...(text && { text: split(text) }) }
}

/** No line breaks within a calculation. */
const keepCalculations = (text: string) =>
  listCalculations(text).reduce((kept, { terms, result }) => {
    const found = `${terms} = ${result}`
    return kept.replace(found, found.replaceAll(' ', '\u00a0'))
  }, text)

/** Columns of amounts are aligned on the right. */
function aligned(table: Table) {
  const rows = [...table.rows, ...(table.total ? [table.total] : [])]
  const amounts = table.columns.map((_, index) => rows.every((row) => row[index] === '' || isAmount(row[index] ?? '')))
  return { ...table, amounts }
}

function findingsTable(content: ResolvedContent): Table {
  const { auditPage, specimen } = content
  const { finding, hours, price, month } = auditPage.plan.labels
  const plan = buildRepairPlan(content)
  return {
    columns: [finding, specimen.labels.pageColumn, hours, price, month],
    rows: listFindings(content).map((item) => [
      ...[`${item.number}. ${item.repair}`, String(item.page), String(item.hours)],
      ...[formatUsd(item.price), formatUsd(item.month)],
    ]),
    total: [auditPage.plan.total, '', String(plan.hours), formatUsd(plan.price), formatUsd(plan.month)],
  }
}

/** The same rows as the plan on /services. */
function planTable(content: ResolvedContent): Table {
  const { labels, day, never, total, withAudit } = content.auditPage.plan
  const plan = buildRepairPlan(content)
  return {
    columns: Object.values(labels),
    rows: [
      ...plan.items.map((item) => [
        ...[item.repair, String(item.hours), formatUsd(item.price), formatUsd(item.month)],
        item.month > 0 ? interpolate(day, { day: item.day }) : never,
      ]),
      [total, String(plan.hours), formatUsd(plan.price), formatUsd(plan.month), ''],
    ],
    total: [withAudit, '', formatUsd(plan.withAudit), '', interpolate(day, { day: plan.day })],
  }
}
