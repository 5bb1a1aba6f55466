/** How a guide is made, read from the built pages without a browser. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { paths } from '../../app/paths.ts'
import { guideCopy } from '../../content/pages/guides.ts'
import type { SiteManifest } from '../../contracts/site-manifest.ts'

const { files } = JSON.parse(readFileSync('dist/site/manifest.json', 'utf8')) as SiteManifest

function pageOf(path: string): string {
  return readFileSync(`dist/site/${files.find((file) => file.path === path)?.file}`, 'utf8')
}

/** What stands in the first group of each match. */
function all(pattern: RegExp, html: string): string[] {
  return [...html.matchAll(pattern)].map(([, group = '']) => group)
}

const textOf = (html: string) => html.replace(/<sup.*?<\/sup>/gs, '').replace(/<[^>]*>/g, '')
const wordsOf = (html: string) =>
  textOf(html.replace(/<\/(p|li|td|th|dd|dt|h\d)>/g, ' ')).match(/[\p{L}\d][^\s]*/gu) ?? []

for (const path of [paths.executiveGuide, paths.accountingGuide]) {
  const html = pageOf(path)
  const article = /<article.*?<\/article>/s.exec(html)?.[0] ?? ''
  const [text = '', footnotes = ''] = article.split('<section data-footnotes')

  describe(path, () => {
    test('has three figures or more, each with its finding', () => {
      const figures = all(/<figure>(.*?)<\/figure>/gs, text)
      expect(figures.length).toBeGreaterThanOrEqual(3)
      for (const figure of figures) expect(figure).toMatch(/<figcaption>.*<strong>.+<\/strong>/s)
    })

    test('has 2,500 to 3,500 words of running text', () => {
      const count = wordsOf(text.replace(/<figure>.*?<\/figure>/gs, '')).length
      expect(count).toBeGreaterThanOrEqual(2500)
      expect(count).toBeLessThanOrEqual(3500)
    })

    test('lists its chapters, in their order, and each heading is a link to itself', () => {
      const contents = /<nav aria-labelledby="contents-heading".*?<\/nav>/s.exec(html)?.[0] ?? ''
      const listed = [...contents.matchAll(/<a href="#([^"]+)">(.*?)<\/a>/g)].map(([, id, title]) => ({ id, title }))
      const headings = [...article.matchAll(/<h([23])[^>]* id="([^"]+)"[^>]*><a href="#([^"]+)">(.*?)<\/a><\/h\1>/gs)]
      expect(headings.length).toBe(all(/<(h[23])\b/g, article).length)
      for (const [, , id, link] of headings) expect(link).toBe(id)
      const chapters = headings.filter(([, level]) => level === '2')
      expect(chapters.map(([, , id, , title = '']) => ({ id, title: textOf(title) }))).toEqual(listed)
    })

    test('leads to each source and back, and each has publisher, year and link', () => {
      const ids = new Set(all(/ id="([^"]+)"/g, article))
      const cited = all(/<sup><a href="#([^"]+)"/g, text)
      expect(cited.length).toBeGreaterThan(10)
      for (const id of cited) expect(ids, `#${id}`).toContain(id)
      const notes = [...footnotes.matchAll(/<li id="([^"]+)">(.*?)<\/li>/gs)]
      expect(notes.map(([, id]) => id).toSorted()).toEqual([...new Set(cited)].toSorted())
      for (const [, id = '', note = ''] of notes) {
        expect(textOf(note), id).toMatch(/^\s*\S.*, .*, (19|20)\d\d\./)
        expect(note, id).toMatch(/<a href="https?:\/\/[^"]+">/)
        const back = all(/<a href="#([^"]+)"[^>]*data-footnote-backref/g, note)
        expect(back.length, id).toBe(cited.filter((other) => other === id).length)
        for (const mention of back) expect(ids, `#${mention}`).toContain(mention)
      }
    })

    test('says how long it takes to read and when it was last reviewed', () => {
      const minutes = Math.round(wordsOf(text).length / 230)
      const [, said] = new RegExp(guideCopy.minutes.replace('{minutes}', '(\\d+)')).exec(textOf(html)) ?? []
      expect(Math.abs(Number(said) - minutes)).toBeLessThanOrEqual(2)
      expect(textOf(html)).toMatch(new RegExp(guideCopy.reviewed.replace('{month}', '[A-Z][a-z]+ 20\\d\\d')))
    })
  })
}

test('the executive guide ends with the calendar and the assessment', () => {
  const end = pageOf(paths.executiveGuide).split('</article>')[1]?.split('</main>')[0] ?? ''
  const links = all(/<a [^>]*href="([^"]+)"/g, end)
  // Without a calendar in the settings it is a mail that asks for an appointment.
  expect(links).toEqual([expect.stringMatching(/^(https|mailto):/), paths.quiz])
})

test('the accounting guide ends with the contact and the resources', () => {
  const end = pageOf(paths.accountingGuide).split('</article>')[1]?.split('</main>')[0] ?? ''
  expect(all(/<a [^>]*href="([^"]+)"/g, end)).toEqual([paths.contact, paths.resources])
})
