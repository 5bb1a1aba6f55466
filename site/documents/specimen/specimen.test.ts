import { getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, it } from 'vitest'
import { formatUsd } from '../../../cms/format.ts'
import { buildRepairPlan, listFindings } from '../../../cms/repair-plan.ts'
import { resolveContent } from '../../../cms/resolve-content.ts'
import { projectContent, replaceValue, validateContent } from '../../../tests/support/edited-content.ts'
import { type ReadPage, readPages } from '../../../tests/support/read-pages.ts'
import { siteContent } from '../../../tests/support/site-content.ts'
import { renderPdf } from '../pdf/render-pdf.ts'
import { buildSpecimenData } from './pdf-data.ts'

const sampleUrl = 'https://www.firm.example/sample.zip'
const plain = (text: string) => text.replace(/\s+/g, ' ').trim()
const readText = (pages: readonly ReadPage[]) => pages.map(({ text }) => plain(text))

/** The page that a label such as `Specimen, page 7 of 19` names. */
const findPage = (pages: readonly ReadPage[], label: string) => {
  const [number, count] = [...label.matchAll(/\d+/g)].map(Number)
  expect(count).toBe(pages.length)
  return readText(pages)[Number(number) - 1] ?? ''
}

const render = async (content: Parameters<typeof buildSpecimenData>[0]) => {
  const { pdf, faults } = await renderPdf('specimen', buildSpecimenData(content, sampleUrl))
  const proxy = await getDocumentProxy(new Uint8Array(pdf))
  return { faults, proxy, pages: await readPages(proxy) }
}

describe('the sample audit', () => {
  const { auditPage, sampleCode, specimen } = siteContent
  let proxy: Awaited<ReturnType<typeof getDocumentProxy>>
  let pages: readonly ReadPage[]

  beforeAll(async () => {
    const { faults, ...rendered } = await render(siteContent)
    expect(faults).toEqual([])
    ;({ proxy, pages } = rendered)
  })

  it('has the promised number of pages, PDF/UA-1 tags, a title and a bookmark for each page', async () => {
    expect(proxy.numPages).toBe(specimen.pages)
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

  it('has the finding of the home page, and the code of each finding, on its page', () => {
    const { title, rows, facts } = auditPage
    const home = [
      title,
      ...facts.map(({ value }) => value),
      ...rows.flatMap(({ text = '', note }) => [text, note.title]),
    ]
    const squeeze = (text: string) => text.replace(/\s/g, '')
    const page = squeeze(findPage(pages, auditPage.page))
    for (const part of home) expect(page).toContain(squeeze(part))
    for (const { name, number, repair } of listFindings(siteContent)) {
      const { log = [], test = [], fix = [], appendix = [], cause = '' } = sampleCode[name] ?? {}
      const texts = pages.map(({ text }) => squeeze(text))
      const has = (lines: readonly string[]) =>
        texts.filter((text) => lines.every((line) => text.includes(squeeze(line))))
      expect(has([...log, ...test, ...fix, `${cause}.`]), name).toHaveLength(1)
      expect(appendix.length).toBeGreaterThan(0)
      expect(has(appendix), name).toHaveLength(1)
      expect(texts[0]).toContain(squeeze(`${number}. ${repair}`))
    }
  })

  it('has the repair plan of the services page, with its sums, on the page that it names', () => {
    const plan = buildRepairPlan(siteContent)
    const page = findPage(pages, auditPage.plan.page)
    for (const { repair, hours, price, month } of plan.items)
      expect(page).toContain(`${repair} ${hours} ${formatUsd(price)} ${formatUsd(month)}`)
    expect(page).toContain(`${plan.hours} ${formatUsd(plan.price)} ${formatUsd(plan.month)}`)
  })

  it('lists what the runnable sample prints, beside its address', () => {
    const names = Object.values(sampleCode).map(({ test }) => /test_\w+/.exec(test[0] ?? '')?.[0])
    const [page = ''] = readText(pages).filter((text) => text.includes(sampleUrl))
    for (const line of [auditPage.run.command, auditPage.run.output.at(-1), ...names.map((name) => `FAIL: ${name}`)])
      expect(page).toContain(line)
  })

  it('follows a changed price on every page', async () => {
    const edited = replaceValue(projectContent, 'prices.yaml', ['prices', 'projectFix', 'perHour'], 401)
    expect(validateContent(edited)).toEqual([])
    const content = resolveContent(edited)
    const [text, changed] = [readText(pages).join(), readText((await render(content)).pages).join()]
    const plan = buildRepairPlan(content)
    const amounts = [...plan.items.map(({ price }) => price), plan.price, plan.withAudit].map(formatUsd)
    for (const amount of amounts) {
      expect(changed).toContain(amount)
      expect(text).not.toContain(amount)
    }
  })
})

it('reports cases that the ledger does not list', async () => {
  const path = ['auditPage', 'findings', 'refund', 'count']
  const content = resolveContent(replaceValue(projectContent, 'audit-page.yaml', path, 20))
  await expect(render(content)).rejects.toThrow(/^content\/audit-page\.yaml: .+ 1,596, not \$1,680$/)
})
