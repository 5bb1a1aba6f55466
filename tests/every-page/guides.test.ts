/** Content of the guides, read from the built pages. */
import { readFileSync } from 'node:fs'
import { defaultTreeAdapter, parse } from 'parse5'
import { describe, expect, test } from 'vitest'
import { paths } from '../../app/paths.ts'
import { attributeOf, type Element, elements, textOf } from '../../build/page/read-page.ts'
import type { SiteManifest } from '../../contracts/site-manifest.ts'
import { accountingGuide, executiveGuide } from '../../words/words.ts'

const { files } = JSON.parse(readFileSync('dist/site/manifest.json', 'utf8')) as SiteManifest

type Kind = (element: Element) => boolean
const named =
  (...names: string[]): Kind =>
  ({ tagName }) =>
    names.includes(tagName)
const having =
  (name: string, value?: string): Kind =>
  (element) => {
    const given = attributeOf(element, name)
    return value === undefined ? given !== undefined : given === value
  }
const footnotes = having('data-footnotes')

/** A page's elements. @param without subtrees to leave out. */
function pageOf(path: string, ...without: Kind[]): Element[] {
  const document = parse(readFileSync(`dist/site/${files.find((file) => file.path === path)?.file}`, 'utf8'))
  for (const element of elements(document)) {
    if (without.some((isOne) => isOne(element))) defaultTreeAdapter.detachNode(element)
  }
  return elements(document)
}

function first(all: readonly Element[], kind: Kind): Element {
  const found = all.find(kind)
  if (!found) throw new Error('the page has no such element')
  return found
}

const articleOf = (path: string, ...without: Kind[]) => first(pageOf(path, ...without), named('article'))
const within = (element: Element, kind: Kind) => elements(element).filter(kind)
const linkOf = (element: Element) => attributeOf(first(elements(element), named('a')), 'href')
const oneLine = (element: Element) => textOf(element).replace(/\s+/g, ' ').trim()

for (const [path, { next }] of [
  [paths.executiveGuide, executiveGuide],
  [paths.accountingGuide, accountingGuide],
] as const) {
  const page = pageOf(path)
  const article = articleOf(path)
  const text = articleOf(path, footnotes)
  const notes = within(first(page, footnotes), named('li'))

  describe(path, () => {
    test('has a next step in its opening, beside its contents and in its middle', () => {
      const main = first(page, named('main'))
      const leadsOn = having('href', endOf(path)[0])
      const [hero, contents] = [named('section'), having('aria-labelledby', 'contents-heading')]
      expect(within(first(elements(main), hero), leadsOn)).toHaveLength(1)
      const beside = elements(main).find((part) =>
        part.childNodes.some((child) => 'tagName' in child && contents(child)),
      )
      expect(beside && within(beside, leadsOn)).toHaveLength(1)
      expect(within(text, leadsOn)).toHaveLength(1)
      const middle = oneLine(text).indexOf(next.text) / oneLine(text).length
      expect(middle).toBeGreaterThan(0.25)
      expect(middle).toBeLessThan(0.75)
    })

    test('links to each source and back, and each has publisher, year and link', () => {
      const addresses = new Set(elements(article).map((element) => `#${attributeOf(element, 'id')}`))
      const cited = within(text, named('sup')).map(linkOf)
      expect(cited.length).toBeGreaterThan(10)
      for (const address of cited) expect(addresses).toContain(address)
      const sources = notes.map((note) => `#${attributeOf(note, 'id')}`)
      expect(sources.toSorted()).toEqual([...new Set(cited)].toSorted())
      for (const [place, note] of notes.entries()) {
        const source = sources[place]
        expect(oneLine(note), source).toMatch(/^\S.*, .*, (19|20)\d\d\./)
        const links = within(note, named('a'))
        expect(
          links.map((link) => attributeOf(link, 'href')),
          source,
        ).toContainEqual(expect.stringMatching(/^https?:/))
        const back = links.filter(having('data-footnote-backref')).map((link) => attributeOf(link, 'href'))
        expect(back.length, source).toBe(cited.filter((other) => other === source).length)
        for (const mention of back) expect(addresses).toContain(mention)
      }
    })
  })
}

/** The pages linked after the text. */
function endOf(path: string) {
  const main = elements(first(pageOf(path), named('main')))
  const article = main.findIndex(named('article'))
  const after = main.slice(article + 1 + elements(main[article] as Element).length)
  const links = after.filter(named('a')).map((link) => attributeOf(link, 'href') ?? '')
  return links.filter((href) => !href.startsWith('#'))
}

test('the executive guide ends with the calendar and the assessment', () => {
  // Without an external calendar, times are picked on our own page.
  expect(endOf(paths.executiveGuide)).toEqual([expect.stringMatching(/^(https:|\/contact$)/), paths.quiz])
})
