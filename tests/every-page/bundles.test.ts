/** Words change without a build, so bundles must not contain them. */
import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { dist } from '../../build/sources.ts'
import { readMadeFiles, readSiteWords } from '../../words/site-words.ts'

/** Texts of two words or more. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return /^(?!needs ).{12}/s.test(value) && value.includes(' ') ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

const texts = [...new Set(textsIn(readSiteWords('.', readMadeFiles(dist.site))))]

it.each([
  ['pages', `${dist.site}/runtime/pages/**/*.js`],
  ['mails and the desk', `${dist.site}/runtime/{documents,desk}/**/*.js`],
  ['islands', `${dist.site}/assets/*.js`],
])('the bundles of the %s hold no words of the content', (_, files) => {
  const code = globSync(files).map((file) => readFileSync(file, 'utf8'))
  expect(code.length).toBeGreaterThan(0)
  expect(texts.length).toBeGreaterThan(2_000)
  const literals = new Set(code.flatMap((each) => each.split(/["'`]/)))
  expect(texts.filter((text) => literals.has(text))).toEqual([])
})
