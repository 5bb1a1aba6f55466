import { getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, it } from 'vitest'
import { formatUsd } from '../../../cms/format.ts'
import { resolveContent } from '../../../cms/resolve-content.ts'
import { buildRepairPlan, findSpecimenPage, listFindings } from '../../../cms/specimen.ts'
import { specimenPages } from '../../../contracts/specimen.ts'
import { projectContent, replaceValue, validateContent } from '../../../tests/support/edited-content.ts'
import { type ReadPage, readPages } from '../../../tests/support/read-pages.ts'
import { siteContent } from '../../../tests/support/site-content.ts'
import { renderPdf } from '../pdf/render-pdf.ts'
import { buildSpecimenData } from './pdf-data.ts'

const sampleUrl = 'https://www.firm.example/sample.zip'
const plain = (text: string) => text.replace(/\s+/g, ' ').trim()

describe('the sample audit', () => {
  const { auditPage, sampleCode, specimen } = siteContent
  let proxy: Awaited<ReturnType<typeof getDocumentProxy>>
  let pages: readonly ReadPage[]
  const readText = (name: (typeof specimenPages)[number]) => plain(pages[findSpecimenPage(name) - 1]?.text ?? '')

  beforeAll(async () => {
    const { pdf, faults } = await renderPdf('specimen', buildSpecimenData(siteContent, sampleUrl))
    expect(faults).toEqual([])
    proxy = await getDocumentProxy(new Uint8Array(pdf))
    pages = await readPages(proxy)
  })

  it('has the promised number of pages, PDF/UA-1 tags, a title and a bookmark for each page', async () => {
    expect(proxy.numPages).toBe(specimenPages.length + 1)
    const { info, metadata } = await proxy.getMetadata()
    expect([info, metadata?.get('pdfuaid:part')]).toMatchObject([{ Title: specimen.title, Language: 'en-US' }, '1'])
    const bookmarks = (await proxy.getOutline()) as readonly { readonly title: string }[]
    const headings = pages.map(({ headings }) => headings.find(({ level }) => level === 1)?.text)
    expect(bookmarks.map(({ title }) => plain(title))).toEqual(headings.map((heading) => plain(String(heading))))
  })

  it('says once at the foot of each page that it is invented, with the number of the page', async () => {
    for (let number = 1; number <= proxy.numPages; number += 1) {
      const { items } = await (await proxy.getPage(number)).getTextContent()
      const text = plain(items.map((item) => ('str' in item ? item.str : '')).join(' '))
      expect(text.split(auditPage.invented), `page ${number}`).toHaveLength(2)
      expect(text).toContain(`${number} of ${proxy.numPages}`)
    }
  })

  it('has each finding on its page: the one on the home page, too', () => {
    for (const { name, title, rows, facts } of listFindings(siteContent)) {
      const text = readText(name)
      const lines = rows.flatMap(({ cut, text = '', note }) => [
        ...(cut ? (sampleCode[name]?.[cut] ?? []) : []),
        text,
        note.title,
      ])
      for (const part of [title, ...facts.map(({ value }) => value), ...lines])
        expect(text.replaceAll(' ', '')).toContain(part.replace(/\s/g, ''))
    }
    expect(auditPage.page).toContain(`${findSpecimenPage('refund')} of ${proxy.numPages}`)
  })

  it('has the repair plan of the services page, with its sums, on the page that it names', () => {
    const plan = buildRepairPlan(siteContent)
    for (const { repair, hours, price, month } of plan.items)
      expect(readText('plan')).toContain(`${repair} ${hours} ${formatUsd(price)} ${formatUsd(month)}`)
    expect(readText('plan')).toContain(`${plan.hours} ${formatUsd(plan.price)} ${formatUsd(plan.month)}`)
    expect(auditPage.plan.page).toContain(`${findSpecimenPage('plan')} of ${proxy.numPages}`)
  })

  it('links the runnable sample, and names only tests that it has', () => {
    expect(readText('checking')).toContain(sampleUrl)
    const code = Object.values(sampleCode).flatMap(({ test }) => test)
    const sheets = JSON.stringify(siteContent.sheets)
    const named = [...sheets.matchAll(/test_\w+/g)].map(([name]) => name)
    expect(named.filter((name) => !code.some((line) => line.startsWith(`def ${name}(`)))).toEqual([])
    expect(named.length).toBeGreaterThan(0)
  })
})

it('follows a changed price on every page', () => {
  const [before, after] = [151, 401].map((perHour) => {
    const content = replaceValue(projectContent, 'prices.yaml', ['prices', 'projectFix', 'perHour'], perHour)
    expect(validateContent(content)).toEqual([])
    const resolved = resolveContent(content)
    return { plan: buildRepairPlan(resolved), text: JSON.stringify(buildSpecimenData(resolved, sampleUrl).pages) }
  })
  const amounts = ({ plan }: NonNullable<typeof before>) =>
    [...plan.items, plan].map(({ price }) => formatUsd(price)).concat(formatUsd(plan.withAudit))
  if (!(before && after)) throw new Error('not rendered')
  for (const amount of amounts(after)) {
    expect(after.text).toContain(amount)
    expect(before.text).not.toContain(amount)
  }
})

it('reports the file of a page that runs over, the finding of the home page, too', async () => {
  const long = 'word '.repeat(900)
  const data = buildSpecimenData(siteContent, sampleUrl)
  const grow = (page: (typeof data.pages)[number]) =>
    page.file === 'audit-page.yaml' && page.finding
      ? {
          ...page,
          finding: {
            ...page.finding,
            rows: page.finding.rows.map((row) => ({ ...row, text: [{ text: long, highlighted: false }] })),
          },
        }
      : page
  const { faults } = await renderPdf('specimen', { ...data, pages: data.pages.map(grow) } as typeof data)
  expect(faults).toEqual([expect.stringMatching(/^content\/audit-page\.yaml: the page ".+" runs over/)])
})
