import { getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, it } from 'vitest'
import { findSource } from '../../../cms/sources.ts'
import type { Topic } from '../../../content/schema/checklist.ts'
import { type ReadPage, readPages } from '../../../tests/support/read-pages.ts'
import { siteContent } from '../../../tests/support/site-content.ts'
import { renderPdf } from '../pdf/render-pdf.ts'
import { buildPdfData, type PdfData } from './pdf-data.ts'

const { checklist, firm, phoneHref, sources, topics } = siteContent

type Proxy = Awaited<ReturnType<typeof getDocumentProxy>>

/** Turns each run of white space into one space. */
const plain = (text: string) => text.replace(/\s+/g, ' ').trim()
/** Replaces each `[^source]` with its number. @param cited the sources of its page. */
const numbered = (text: string, cited: readonly string[]) =>
  plain(text.replace(/\[\^([\w-]+)\]/g, (_, id) => ` ${cited.indexOf(id) + 1} `))
/** Lists the sources of a topic, each once, in the order in which it cites them. */
const citedBy = (topic: Topic) => [
  ...new Set([...JSON.stringify(topic).matchAll(/\[\^([\w-]+)\]/g)].flatMap(([, id = '']) => id)),
]

describe('the checklist PDF', () => {
  let pdf: Buffer
  let faults: readonly string[]
  let proxy: Proxy
  let pages: readonly ReadPage[]

  beforeAll(async () => {
    ;({ pdf, faults } = await renderPdf('checklist', buildPdfData(siteContent)))
    proxy = await getDocumentProxy(new Uint8Array(pdf))
    pages = await readPages(proxy)
  })

  it('has the promised number of pages, PDF/UA-1 tags, a title, an author and a language', async () => {
    expect([faults, proxy.numPages]).toEqual([[], firm.checklist.pages])
    const { info, metadata } = await proxy.getMetadata()
    expect(info).toMatchObject({ Title: checklist.title, Author: firm.name, Language: 'en-US' })
    expect(metadata?.get('pdfuaid:part')).toBe('1')
    expect(metadata?.get('dc:title')).toBe(checklist.title)
    expect(await proxy.getMarkInfo()).toMatchObject({ Marked: true })
  })

  it('tags each question as a heading, followed by its reason, good answer and bad answer', () => {
    let number = 0
    for (const [index, { topic }] of topics.entries()) {
      const { headings, text } = pages[index + 1] as ReadPage
      const asked = topic.questions.map(({ ask }) => `${++number} ${ask}`)
      expect(headings.map(({ text }) => plain(text))).toEqual([topic.heading, ...asked])
      let rest = plain(text)
      for (const { ask, why, good, bad } of topic.questions) {
        for (const part of [ask, why, checklist.labels.good, good, checklist.labels.bad, bad]) {
          const text = numbered(part, citedBy(topic))
          expect(rest, `after "${ask}"`).toContain(text)
          rest = rest.slice(rest.indexOf(text) + text.length)
        }
      }
      for (const paper of topic.papers) expect(rest).toContain(paper)
    }
  })

  it('links to the publications that a page cites, and prints their addresses', () => {
    for (const [index, { topic }] of topics.entries()) {
      const { links, text } = pages[index + 1] as ReadPage
      const cited = [...JSON.stringify(topic).matchAll(/\[\^([\w-]+)\]/g)].map(
        ([, id = '']) => findSource(sources, id).url,
      )
      expect(new Set(links.flatMap(({ url }) => url ?? []))).toEqual(new Set(cited))
      for (const url of cited) expect(text.replace(/\s/g, '')).toContain(url.replace(/^https?:\/\/(www\.)?/, ''))
    }
  })

  it('links from the cover to each page, and from the last page to the firm', async () => {
    const destinations = await Promise.all((pages[0]?.links ?? []).map(({ dest }) => findPage(proxy, dest)))
    expect(destinations).toEqual(pages.slice(1).map((_, index) => index + 1))
    const addresses = new Set(pages.at(-1)?.links.map(({ url }) => url))
    expect(addresses).toEqual(new Set([`mailto:${firm.email}`, phoneHref]))
  })
})

describe('unusual content', () => {
  it('escapes markup characters', async () => {
    const signs = 'Is #x *bold*, _so_, [a], $5 <b> & `c` @d \\e ~ = "q"?'
    const { pdf } = await renderPdf(
      'checklist',
      changed((question) => ({ ...question, ask: signs })),
    )
    const page = (await readPages(await getDocumentProxy(new Uint8Array(pdf))))[1]
    expect(plain(page?.headings[1]?.text ?? '')).toBe(`1 ${signs}`)
  })

  it('reports the page that a topic overflows', async () => {
    const words = changed((question) => ({ ...question, good: `${question.good} ${'word '.repeat(200)}` }))
    const { faults, pages } = await renderPdf('checklist', words)
    expect(pages).toBe(firm.checklist.pages + 1)
    expect(faults).toHaveLength(1)
    expect(faults[0]).toMatch(/^content\/checklist\/problem\.yaml: the page "Problem" runs over/)
  })

  it('shows letters of any script, and � for characters that no font has', async () => {
    const { pdf } = await renderPdf(
      'checklist',
      changed((question) => ({ ...question, bad: 'Łukasz Nguyễn 李明 ☃ \u{20bb7}' })),
    )
    const pages = await readPages(await getDocumentProxy(new Uint8Array(pdf)))
    expect(pages[1]?.text.replace(/\s/g, '')).toContain('ŁukaszNguyễn李明☃�')
  })
})

type Question = PdfData['topics'][number]['questions'][number]

function changed(change: (question: Question) => Question): PdfData {
  const data = buildPdfData(siteContent)
  const [first, ...others] = data.topics
  const [question, ...rest] = first?.questions ?? []
  if (!(first && question)) throw new Error('no question')
  return { ...data, topics: [{ ...first, questions: [change(question), ...rest] }, ...others] }
}

async function findPage(proxy: Proxy, dest: string | unknown[] | null | undefined): Promise<number> {
  const explicit = typeof dest === 'string' ? await proxy.getDestination(dest) : dest
  return proxy.getPageIndex(explicit?.[0] as Parameters<Proxy['getPageIndex']>[0])
}
