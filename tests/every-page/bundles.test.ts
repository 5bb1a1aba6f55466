/** What the built pages and bundles hold and what they must not: one script, no words of the content, no attestation. Needs the built site. */
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'parse5'
import { describe, expect, it } from 'vitest'
import { attributeOf, elements } from '../../build/page/read-page.ts'
import { dist } from '../../build/sources.ts'
import { openAttestations } from '../../content/schema/attestation.ts'
import type { SiteManifest } from '../../contracts/site-manifest.ts'
import { readContent } from '../../words/content.ts'
import { attestationsOf } from '../../words/judge/attestations.ts'
import { readMadeFiles, readSiteWords } from '../../words/site-words.ts'

const { files } = JSON.parse(await readFile('dist/site/manifest.json', 'utf8')) as SiteManifest
/** Inert data. */
const readsAsData = new Set(['application/ld+json', 'speculationrules'])
const pages = files.filter(({ cache }) => cache === 'page')

it.each(pages.map(({ path, file }) => [path, file]))(
  '%s runs the one script that it was built with',
  async (_, file) => {
    const html = await readFile(join('dist/site', file), 'utf8')
    const scripts = elements(parse(html)).filter(({ tagName }) => tagName === 'script')
    const [script, ...more] = scripts.filter((each) => !readsAsData.has(attributeOf(each, 'type') ?? ''))
    if (!script) throw new Error('the page has no script')
    expect(more).toEqual([])
    const source = await readFile(join('dist/site', attributeOf(script, 'src') ?? ''))
    const hash = createHash('sha384').update(source).digest('base64')
    expect(attributeOf(script, 'integrity')).toBe(`sha384-${hash}`)
  },
)

it('every style sheet that a page links is served', () => {
  const linked = new Set(
    pages.flatMap(({ file }) =>
      elements(parse(readFileSync(join('dist/site', file), 'utf8')))
        .filter((part) => attributeOf(part, 'rel') === 'stylesheet')
        .map((part) => attributeOf(part, 'href')),
    ),
  )
  expect(linked.size).toBeGreaterThan(1)
  expect([...linked].filter((address) => !files.some(({ path }) => path === address))).toEqual([])
})

it('the entry script imports no other script', async () => {
  const main = files.filter(({ path }) => path.startsWith('/assets/main-'))
  expect(main).toHaveLength(1)
  const source = await readFile(join('dist/site', main[0]?.file ?? ''), 'utf8')
  expect(source).not.toMatch(/\b(?:import|from)\s*["']/)
})

it('pages and mails are rendered by React for production, whatever NODE_ENV says', async () => {
  const bundles = await Array.fromAsync(glob('dist/site/runtime/{pages/server,documents}/**/*.js'))
  expect(bundles.length).toBeGreaterThan(1)
  for (const bundle of bundles) {
    const code = await readFile(bundle, 'utf8')
    expect(code, bundle).not.toContain('NODE_ENV')
    // Imports must be bundled to be available.
    const imported = [...code.matchAll(/^import\b[^;]*? from "([^"]+)";$/gm)].map(([, name]) => name)
    expect(imported.filter((name) => !/^(?:node:|\.)/.test(name ?? ''))).toEqual([])
  }
})

const texts = files
  .filter(({ type }) => /html|javascript|plain|json/.test(type))
  .map(({ file }) => ({ file, text: readFileSync(`dist/site/${file}`, 'utf8') }))
const scripts = texts.filter(({ file }) => file.endsWith('.js'))

/** Keys of attestations only, as bundles write them. */
const attestationKeys = /[{,](?:commitment|filed):/

const states = attestationsOf(readContent(process.cwd())).map(({ state }) => state)
const told = [
  ...Object.values(openAttestations),
  // The name of who confirmed may be shown; where the proof is may not.
  ...states
    .filter((state) => typeof state !== 'string')
    .flatMap(({ by, filed }) => [filed, `by:"${by}"`, `by:'${by}'`, `by:\`${by}\``]),
]

describe('attestations stay private', () => {
  it('their texts are in no page or script', () => {
    expect(texts.length).toBeGreaterThan(20)
    for (const { file, text } of texts) {
      for (const secret of told) expect(text.includes(secret), `${file}: ${secret}`).toBe(false)
    }
  })

  it('their keys are in no script', () => {
    expect(scripts.length).toBeGreaterThan(3)
    for (const { file, text } of scripts) expect(attestationKeys.exec(text)?.[0], file).toBeUndefined()
  })
})

/** Texts of two words or more. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return /^(?!needs ).{12}/s.test(value) && value.includes(' ') ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

const words = [...new Set(textsIn(readSiteWords('.', readMadeFiles(dist.site))))]

it.each([
  ['pages', `${dist.site}/runtime/pages/**/*.js`],
  ['mails and the desk', `${dist.site}/runtime/{documents,desk}/**/*.js`],
  ['islands', `${dist.site}/assets/*.js`],
])('the bundles of the %s hold no words of the content', (_, files) => {
  const code = globSync(files).map((file) => readFileSync(file, 'utf8'))
  expect(code.length).toBeGreaterThan(0)
  expect(words.length).toBeGreaterThan(2_000)
  const literals = new Set(code.flatMap((each) => each.split(/["'`]/)))
  expect(words.filter((text) => literals.has(text))).toEqual([])
})
