/** Checks that bundles contain no content, no attestations and no second React. */
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

/** Calls of the DOM that a browser of the policy lacks, with the first versions. */
const newInDom = {
  'AbortSignal.any': 'chrome116 safari17.4',
  'URL.canParse': 'chrome120',
  'URL.parse': 'chrome126 firefox126 safari18',
  '.checkVisibility': 'safari17.4',
  '.getHTML': 'chrome125 firefox128 safari18',
  '.setHTMLUnsafe': 'chrome124 safari17.4',
}

/** @returns what TypeScript’s libraries of JavaScript since 2024 add: `Object.groupBy`, `.isSubsetOf`. Browsers of the policy have its strings. */
function listNewCalls(): string[] {
  const libraries = (pattern: string) =>
    globSync(`node_modules/@typescript/*/lib/${pattern}.d.ts`).map((file) => readFileSync(file, 'utf8'))
  const known = libraries('lib.{dom,es5,es201*,es202[0-3]*}').join('\n')
  const names = libraries('lib.{es2024.[!s]*,es2025*,esnext.[!dt]*}').flatMap((text) =>
    [...text.matchAll(/^ *interface (\w+)[^{]*\{(.*?)^ *\}/gms)].flatMap(([, owner = '', members = '']) =>
      [...members.matchAll(/^ +(\w+)[<(]/gm)].map(([, name]) =>
        owner.endsWith('Constructor') ? `${owner.replace('Constructor', '')}.${name}` : `.${name}`,
      ),
    ),
  )
  return names.filter((name) => !name.startsWith('.') || !new RegExp(`\\s${name.slice(1)}[<(]`).test(known))
}

it('no script calls what one of the oldest browsers lacks without checking that it exists', () => {
  const calls = [...new Set(listNewCalls()), ...Object.keys(newInDom)]
  expect(calls).toEqual(expect.arrayContaining(['Object.groupBy', 'Promise.withResolvers', '.isSubsetOf']))
  const scripts = read('{assets,runtime/desk/assets}/*.js')
  expect(scripts.length).toBeGreaterThan(10)
  const unchecked = scripts.flatMap(([file, code]) =>
    calls
      .filter((call) => {
        const name = call.split('.')[1]
        const isOwn = new RegExp(`[^.\\w]${name}\\([\\w,]*\\)\\{`).test(code)
        const isChecked = new RegExp(`typeof [\\w.]+\\.${name}\\b|\\.${name}\\?\\.|[\`"']${name}[\`"'] ?in\\b`).test(
          code,
        )
        return (
          new RegExp(`${call.startsWith('.') ? '' : '\\b'}${call.replace('.', '\\.')}\\(`).test(code) &&
          !isOwn &&
          !isChecked
        )
      })
      .map((call) => `${file}: ${call}`),
  )
  expect(unchecked).toEqual([])
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
    [...readFileSync(file, 'utf8').matchAll(/^(?: {2})?\.([\w-]+) \{/gm)].map(([, name]) => name)
  const shared = new Set(['base', 'controls', 'sections'].flatMap((name) => listClasses(`site/app/styles/${name}.css`)))
  const own = globSync('desk/**/*.css').flatMap(listClasses)
  expect(Math.min(shared.size, own.length)).toBeGreaterThan(5)
  expect(own.filter((name) => shared.has(name))).toEqual([])
})

it('no style uses the range syntax of media queries, which old browsers skip with all rules inside', () => {
  const styled = [...read('pages/**/*.html'), ...read('assets/*.css')]
  expect(styled.length).toBeGreaterThan(20)
  expect(styled.filter(([, text]) => /@media[^{]*(width|height)\s*[<>]/.test(text)).map(([file]) => file)).toEqual([])
})
