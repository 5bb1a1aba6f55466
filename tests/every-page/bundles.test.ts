/** Checks that bundles contain no content, no attestations and no second React. Needs the built site. */
import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readContent } from '../../cms/content.ts'
import { listAttestations } from '../../cms/validate/attestations.ts'
import { openAttestations } from '../../content/schema/attestation.ts'
import { dist } from '../../site/bundling/sources.ts'
import { siteContent } from '../support/site-content.ts'

const read = (pattern: string) =>
  globSync(`${dist.site}/${pattern}`).map((file) => [file, readFileSync(file, 'utf8')] as const)

it('the entry script imports no other script', () => {
  const entries = read('assets/main-*.js')
  expect(entries).toHaveLength(1)
  for (const [, source] of entries) expect(source).not.toMatch(/\b(?:import|from)\s*["']/)
})

it('React’s production build renders pages and emails, whatever NODE_ENV says', () => {
  const bundles = read('runtime/{pages/server,documents}/**/*.js')
  expect(bundles.length).toBeGreaterThan(1)
  for (const [bundle, code] of bundles) {
    expect(code, bundle).not.toContain('NODE_ENV')
    // Imports must be bundled to be available.
    const imported = [...code.matchAll(/^import\b[^;]*? from "([^"]+)";$/gm)].map(([, name]) => name)
    expect(imported.filter((name) => !/^(?:node:|\.)/.test(name ?? ''))).toEqual([])
  }
})

it('no page or script contains who confirmed a claim, or where the proof is', () => {
  const states = listAttestations(readContent(process.cwd())).map(({ state }) => state)
  const confirmed = states.filter((state) => typeof state !== 'string')
  const secrets = [
    ...Object.values(openAttestations),
    // A page may show the name of the person who confirmed, for another reason.
    ...confirmed.flatMap(({ by, filed }) => [filed, `by:"${by}"`, `by:'${by}'`, `by:\`${by}\``]),
  ]
  const [pages, scripts] = [read('pages/**/*.html'), read('assets/*.js')]
  expect(Math.min(pages.length, scripts.length)).toBeGreaterThan(3)
  for (const [file, text] of [...pages, ...scripts, ...read('*.txt')])
    for (const secret of secrets) expect(text.includes(secret), `${file}: ${secret}`).toBe(false)
  // Searches for the keys of attestations, as bundles write them.
  for (const [file, text] of scripts) expect(/[{,](?:commitment|filed):/.exec(text)?.[0], file).toBeUndefined()
})

/** Texts of two words or more. */
function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return /^(?!needs ).{12}/s.test(value) && value.includes(' ') ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : []
}

it.each([
  ['pages', 'runtime/pages/**/*.js'],
  ['mails and the desk', 'runtime/{documents,desk}/**/*.js'],
  ['islands', 'assets/*.js'],
])('the bundles of the %s hold no words of the content', (_, pattern) => {
  const words = new Set(listTexts(siteContent))
  expect(words.size).toBeGreaterThan(2_000)
  const code = read(pattern)
  expect(code.length).toBeGreaterThan(0)
  const literals = code.flatMap(([, text]) => text.split(/["'`]/))
  expect(literals.filter((text) => words.has(text))).toEqual([])
})

it('the desk gives no class of the site another meaning, because the rules of both would apply', () => {
  const listClasses = (file: string) =>
    [...readFileSync(file, 'utf8').matchAll(/^ {2}\.([\w-]+) \{/gm)].map(([, name]) => name)
  const shared = new Set(['base', 'controls', 'sections'].flatMap((name) => listClasses(`site/app/styles/${name}.css`)))
  const own = globSync('desk/**/*.css').flatMap(listClasses)
  expect(own.filter((name) => shared.has(name))).toEqual([])
})

it('no style uses the range syntax of media queries, which old browsers skip with all rules inside', () => {
  const styled = [...read('pages/**/*.html'), ...read('assets/*.css')]
  expect(styled.length).toBeGreaterThan(20)
  expect(styled.filter(([, text]) => /@media[^{]*(width|height)\s*[<>]/.test(text)).map(([file]) => file)).toEqual([])
})
