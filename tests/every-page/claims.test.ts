/** Each claimed number shows its evidence grade. Reads the built site, without a browser. */
import { readFileSync } from 'node:fs'
import { parse } from 'parse5'
import { describe, expect, it } from 'vitest'
import { paths } from '../../app/paths.ts'
import { attributeOf, elements, textOf } from '../../build/page/read-page.ts'
import type { Claim, Graded } from '../../content/schema/claims.ts'
import type { SiteManifest } from '../../contracts/site-manifest.ts'
import { caseStudies, claims, evidenceCopy, firm, showGrades, sources } from '../../words/words.ts'
import { everyPage } from '../support/pages.ts'

const { files } = JSON.parse(readFileSync('dist/site/manifest.json', 'utf8')) as SiteManifest
/** How far behind its number a mark may be, in characters. */
const nearby = 160

const guides: readonly string[] = [paths.executiveGuide, paths.accountingGuide]
const pages = everyPage.map((path) => {
  const file = files.find((each) => each.path === path)?.file
  const html = parse(readFileSync(`dist/site/${file}`, 'utf8'))
  return { path, html, text: textOf(html).replace(/\s+/g, ' ') }
})
const valuesOf = ({ results }: (typeof caseStudies)[number]) => results.map(({ value }) => value)
const wordsOf = ({ grade, mark = evidenceCopy.grades[grade].name }: Graded) => mark

/** The text after each match, on all pages but the guides, which quote others. */
function behind(words: string) {
  return pages
    .filter(({ path }) => !guides.includes(path))
    .flatMap(({ path, text }) =>
      text
        .split(words)
        .slice(1)
        .map((rest) => ({ path, rest: rest.slice(0, nearby) })),
    )
}

describe('each number shows its evidence grade', () => {
  it.each(Object.entries<Claim>(claims))('where %s is claimed', (id, claim) => {
    const said = [
      id === 'success' ? `${Number.parseInt(claim.figure, 10)} succeed.` : `${claim.figure} ${claim.says}`,
      ...(claim.sentence ? [claim.sentence.replace('{figure}', claim.figure)] : []),
    ]
    for (const words of said) {
      const mentions = behind(words)
      expect(mentions.length, words).toBeGreaterThan(0)
      for (const { path, rest } of mentions) expect(rest, path).toContain(showGrades ? wordsOf(claim) : '')
    }
  })

  it('and neither ratings nor results are in structured data, llms.txt or shared links', () => {
    const own = [`${firm.rating.score}`, firm.rating.reviews, ...caseStudies.flatMap((study) => valuesOf(study))]
    const told = pages.map(({ html }) =>
      elements(html)
        .filter(({ tagName }) => tagName === 'meta' || tagName === 'script')
        .map((part) => `${attributeOf(part, 'content') ?? ''} ${textOf(part)}`)
        .join('\n'),
    )
    expect(told.join('').length).toBeGreaterThan(5_000)
    for (const text of [...told, readFileSync('dist/site/llms.txt', 'utf8')])
      for (const value of own) expect(text).not.toContain(value)
  })

  it('where a guide names a publication', () => {
    const notes = pages.flatMap(({ path, html }) =>
      elements(html)
        .filter((part) => part.tagName === 'li' && attributeOf(part, 'id')?.startsWith('fn-'))
        .map((note) => ({ path, links: elements(note).map((part) => attributeOf(part, 'href')), text: textOf(note) })),
    )
    expect(notes.length).toBeGreaterThan(20)
    for (const { path, links, text } of notes) {
      const source = Object.values(sources).find(({ url }) => links.includes(url))
      const grade = source && 'grade' in source ? source.grade : 'published'
      expect(source && text.trim().startsWith(evidenceCopy.grades[grade].name), `${path}: ${text}`).toBe(true)
    }
  })
})
