import { getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Topic } from '../../content/schema/checklist.ts'
import { sourceOf } from '../../words/sources.ts'
import { checklist, firm, phoneHref, topics } from '../../words/words.ts'
import { renderChecklist } from './checklist.ts'
import { pdfData } from './pdf-data.ts'
import { type ReadPage, readPages } from './testing/read-pages.ts'

type Proxy = Awaited<ReturnType<typeof getDocumentProxy>>

/** A reader sees spaces and line ends alike. */
const plain = (text: string) => text.replace(/\s+/g, ' ').trim()
/** A text as it is read out: of its sources, only their numbers stand in it. @param cited the sources of its page. */
const numbered = (text: string, cited: readonly string[]) =>
  plain(text.replace(/\[\^([\w-]+)\]/g, (_, id) => ` ${cited.indexOf(id) + 1} `))
/** The sources of a topic, each once, in the order of their mention. */
const citedBy = (topic: Topic) => [
  ...new Set([...JSON.stringify(topic).matchAll(/\[\^([\w-]+)\]/g)].flatMap(([, id = '']) => id)),
]

describe('the document', () => {
  let pdf: Buffer
  let faults: readonly string[]
  let proxy: Proxy
  let pages: readonly ReadPage[]

  beforeAll(async () => {
    ;({ pdf, faults } = await renderChecklist())
    proxy = await getDocumentProxy(new Uint8Array(pdf))
    pages = await readPages(proxy)
  })

  it('fills the promised number of pages', () => {
    expect(faults).toEqual([])
    expect(proxy.numPages).toBe(firm.checklist.pages)
  })

  it('is light enough for a phone', () => {
    expect(pdf.byteLength).toBeLessThan(250_000)
  })

  it('says what it is: PDF/UA-1, title, author, language', async () => {
    const { info, metadata } = await proxy.getMetadata()
    expect(info).toMatchObject({ Title: checklist.title, Author: firm.name, Language: 'en-US' })
    expect(metadata?.get('pdfuaid:part')).toBe('1')
    expect(metadata?.get('dc:title')).toBe(checklist.title)
    expect(await proxy.getMarkInfo()).toMatchObject({ Marked: true })
  })

  it('fits both A4 and US Letter', async () => {
    for (const { width, height } of pages) {
      expect(width).toBeLessThanOrEqual((210 / 25.4) * 72 + 0.01)
      expect(height).toBeLessThanOrEqual(11 * 72 + 0.01)
    }
  })

  it('has one main heading per page, with subheadings', () => {
    for (const { headings } of pages) {
      expect(headings[0]?.level).toBe(1)
      expect(headings.slice(1).map(({ level }) => level)).toEqual(headings.slice(1).map(() => 2))
    }
  })

  it('asks every question as a heading, in order, on the page of its topic', () => {
    let number = 0
    for (const [index, { topic }] of topics.entries()) {
      const { headings } = pages[index + 1] as ReadPage
      const asked = topic.questions.map(({ ask }) => `${++number} ${ask}`)
      expect(headings.map(({ text }) => plain(text))).toEqual([topic.heading, ...asked])
    }
  })

  it('can be read aloud: reason, good and bad answer follow each question', () => {
    for (const [index, { topic }] of topics.entries()) {
      let rest = plain(pages[index + 1]?.text ?? '')
      for (const { ask, why, good, bad } of topic.questions) {
        for (const part of [ask, why, checklist.labels.good, good, checklist.labels.bad, bad]) {
          const said = numbered(part, citedBy(topic))
          expect(rest, `after "${ask}"`).toContain(said)
          rest = rest.slice(rest.indexOf(said) + said.length)
        }
      }
      for (const paper of topic.papers) expect(rest).toContain(paper)
    }
  })

  it('tags the contents, preparations, sources and decisions as lists', () => {
    const names = [...topics.map(({ topic }) => topic.name), checklist.decision.name]
    expect(pages[0]?.contents.map(plain)).toEqual(names.map((name, index) => `${name} ${index + 2}`))
    for (const [index, { topic }] of topics.entries()) {
      const lists = pages[index + 1]?.lists ?? []
      const cited = citedBy(topic)
      const wanted = [topic.papers, cited.map((id) => sourceOf(id).title)].filter(({ length }) => length > 0)
      const found = cited.length > 0 ? lists.slice(-2) : lists.slice(-1)
      expect(found.map(({ length }) => length)).toEqual(wanted.map(({ length }) => length))
      for (const [place, points] of wanted.entries()) {
        for (const [point, words] of points.entries())
          expect(plain(found[place]?.[point] ?? '')).toContain(plain(words))
      }
    }
    const options = checklist.decision.verdict.options.map(({ text }) => text)
    expect(pages.at(-1)?.lists.map((points) => points.map(plain))).toContainEqual(
      options.map((option) => expect.stringContaining(option)),
    )
  })

  it('marks one stopper a page', () => {
    for (const [index] of topics.entries()) {
      expect(pages[index + 1]?.text.split(checklist.labels.stopper)).toHaveLength(2)
    }
  })

  it('embeds each font', () => {
    const fonts = new Map(pages.flatMap(({ fonts }) => fonts.map(({ name, embedded }) => [name, embedded])))
    expect(fonts.size).toBe(3)
    expect([...fonts.values()]).toEqual([true, true, true])
  })

  it('has a bookmark for each page', async () => {
    const outline = await proxy.getOutline()
    expect(outline.map(({ title }) => plain(title))).toEqual(
      pages.map(({ headings }) => plain(headings[0]?.text ?? '')),
    )
    for (const [index, { dest }] of outline.entries()) expect(await pageOf(proxy, dest)).toBe(index)
  })

  it('links to the publications that a page cites, and prints their addresses', () => {
    for (const [index, { topic }] of topics.entries()) {
      const { links, text } = pages[index + 1] as ReadPage
      const cited = [...JSON.stringify(topic).matchAll(/\[\^([\w-]+)\]/g)].map(([, id = '']) => sourceOf(id).url)
      expect(new Set(links.flatMap(({ url }) => url ?? []))).toEqual(new Set(cited))
      for (const url of cited) expect(text.replace(/\s/g, '')).toContain(url.replace(/^https?:\/\/(www\.)?/, ''))
    }
  })

  it('links from the cover to each page, and from the last page to the firm', async () => {
    const destinations = await Promise.all((pages[0]?.links ?? []).map(({ dest }) => pageOf(proxy, dest)))
    expect(destinations).toEqual(pages.slice(1).map((_, index) => index + 1))
    const addresses = new Set(pages.at(-1)?.links.map(({ url }) => url))
    expect(addresses).toEqual(new Set([`mailto:${firm.email}`, phoneHref]))
  })

  it('describes each picture with its numbers', () => {
    const pictured = pages.flatMap(({ pictures }) => pictures)
    expect(pictured).toHaveLength(6)
    for (const alt of pictured) expect(alt).toMatch(/\d/)
  })

  it('is unchanged when nothing has changed', async () => {
    expect((await renderChecklist()).pdf.equals(pdf)).toBe(true)
  })
})

describe('mistakes of a writer', () => {
  it('escapes markup characters', async () => {
    const signs = 'Is #x *bold*, _so_, [a], $5 <b> & `c` @d \\e ~ = "q"?'
    const { pdf } = await renderChecklist(changed((question) => ({ ...question, ask: signs })))
    const page = (await readPages(await getDocumentProxy(new Uint8Array(pdf))))[1]
    expect(plain(page?.headings[1]?.text ?? '')).toBe(`1 ${signs}`)
  })

  it('names the page that runs over, and by how much', async () => {
    const words = changed((question) => ({ ...question, good: `${question.good} ${'word '.repeat(200)}` }))
    const { faults, pages } = await renderChecklist(words)
    expect(pages).toBe(firm.checklist.pages + 1)
    expect(faults).toHaveLength(1)
    expect(faults[0]).toMatch(
      /^content\/checklist\/problem\.yaml: the page "Problem" runs over; shorten it by about \d+ lines/,
    )
  })

  it('names the page that is not filled', async () => {
    const words = pdfData()
    const [first, ...others] = words.topics
    if (!first) throw new Error('no topic')
    const { faults } = await renderChecklist({
      ...words,
      topics: [{ ...first, questions: first.questions.slice(0, 2) }, ...others],
    })
    expect(faults).toEqual([
      expect.stringMatching(/^content\/checklist\/problem\.yaml: the page "Problem" is not filled; lengthen/),
    ])
  })

  it('names a character that the fonts do not have', async () => {
    await expect(renderChecklist(changed((question) => ({ ...question, bad: 'Snow ☃' })))).rejects.toThrow(
      /^content\/checklist: .*☃/,
    )
  })
})

type Words = ReturnType<typeof pdfData>
type WordsQuestion = Words['topics'][number]['questions'][number]

/** The content with its first question changed. */
function changed(change: (question: WordsQuestion) => WordsQuestion): Words {
  const words = pdfData()
  const [first, ...others] = words.topics
  const [question, ...rest] = first?.questions ?? []
  if (!(first && question)) throw new Error('no question')
  return { ...words, topics: [{ ...first, questions: [change(question), ...rest] }, ...others] }
}

async function pageOf(proxy: Proxy, dest: string | unknown[] | null | undefined): Promise<number> {
  const explicit = typeof dest === 'string' ? await proxy.getDestination(dest) : dest
  return proxy.getPageIndex(explicit?.[0] as Parameters<Proxy['getPageIndex']>[0])
}
