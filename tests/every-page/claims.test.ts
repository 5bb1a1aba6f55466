/** Each claimed number shows its evidence grade. */
import { parse } from 'parse5'
import { beforeAll, expect, it } from 'vitest'
import { formatUsd } from '../../cms/format.ts'
import { findSource } from '../../cms/sources.ts'
import type { Claim } from '../../content/schema/claims.ts'
import { paths } from '../../site/app/paths.ts'
import { type Element, getAttribute, getPlainText, getText, listElements } from '../../site/pages/read-page.ts'
import { everyPage } from '../support/pages.ts'
import { siteContent } from '../support/site-content.ts'
import { startTestApp } from '../support/test-app.ts'

const { caseStudies, claims, evidenceCopy, firm, showGrades, sources } = siteContent

/** The maximum distance of a mark from its number, in characters. */
const nearby = 160
const guides: readonly string[] = [paths.executiveGuide, paths.accountingGuide]
const { app } = await startTestApp()
const pages = new Map<string, readonly Element[]>()
beforeAll(async () => {
  for (const url of everyPage) pages.set(url, listElements(parse((await app.inject({ url })).body)))
})

// Home's caption has its own words for the share that succeeds.
it.each(Object.entries<Claim>(claims).filter(([id]) => id !== 'success'))(
  'each page that claims %s shows its evidence grade',
  (_, { figure, says, sentence, grade, mark }) => {
    const sentences = [`${figure} ${says}`, ...(sentence ? [sentence.replace('{figure}', figure)] : [])]
    // Guides quote other people's claims.
    const texts = [...pages].filter(([path]) => !guides.includes(path)).map(([, [html]]) => html && getPlainText(html))
    for (const words of sentences) {
      const mentions = texts.flatMap((text) => text?.split(words).slice(1) ?? [])
      expect(mentions.length, words).toBeGreaterThan(0)
      const graded = showGrades ? (mark ?? evidenceCopy.grades[grade].name) : ''
      for (const rest of mentions) expect(rest.slice(0, nearby)).toContain(graded)
    }
  },
)

it('the caption of home’s circles links to the forecast that it names', () => {
  const caption = pages.get(paths.home)?.find(({ tagName }) => tagName === 'figcaption')
  const [source] = claims.success.sources
  const links = caption ? listElements(caption).map((part) => getAttribute(part, 'href')) : []
  expect(links.filter(Boolean)).toEqual([source && findSource(sources, source.id).url])
})

it('structured data, llms.txt and shared links contain no ratings or results', async () => {
  const own = [`${firm.rating.score}`, firm.rating.reviews, ...caseStudies.flatMap(({ results }) => results)]
  const values = own.map((each) => (typeof each === 'string' ? each : each.value))
  const tags = [...pages.values()].flat().filter(({ tagName }) => tagName === 'meta' || tagName === 'script')
  const texts = tags.map((part) => `${getAttribute(part, 'content') ?? ''} ${getText(part)}`)
  expect(texts.join('').length).toBeGreaterThan(5_000)
  const all = [...texts, (await app.inject({ url: '/llms.txt' })).body].join('\n')
  expect(values.filter((value) => all.includes(value))).toEqual([])
})

it('pages state the exact price of an audit; only services and terms say “from”, for several systems', () => {
  const price = formatUsd(siteContent.prices.audit.from).replace('$', String.raw`\$`)
  const starting = new RegExp(String.raw`\b(from|starts? at)\s*${price}`)
  const saying = [...pages].filter(([, [html]]) => html && starting.test(getPlainText(html)))
  expect(saying.map(([path]) => path).sort()).toEqual([paths.services, paths.terms])
})

it.each(guides)('%s cites each source with its grade, publisher, year and address', (path) => {
  const all = pages.get(path) ?? []
  const notes = all.filter((part) => part.tagName === 'li' && getAttribute(part, 'id')?.startsWith('fn-'))
  const linksOf = (part: Element) => listElements(part).flatMap((link) => getAttribute(link, 'href') ?? [])
  const cited = new Set(all.filter(({ tagName }) => tagName === 'sup').flatMap(linksOf))
  expect(notes.length).toBeGreaterThan(10)
  expect([...cited].sort()).toEqual(notes.map((note) => `#${getAttribute(note, 'id')}`).sort())
  for (const note of notes) {
    expect(getPlainText(note)).toMatch(/^\S.*, .*, (19|20)\d\d\./)
    const source = Object.values(sources).find(({ url }) => linksOf(note).includes(url))
    const grade = source && 'grade' in source ? source.grade : 'published'
    expect(source && getPlainText(note).startsWith(evidenceCopy.grades[grade].name), getPlainText(note)).toBe(true)
  }
})
