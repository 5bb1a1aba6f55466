/** The scripts of the built pages, and the bundle that renders them. Needs the built site. */
import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'parse5'
import { expect, it } from 'vitest'
import { attributeOf, elements } from '../../build/page/read-page.ts'
import type { SiteManifest } from '../../contracts/site-manifest.ts'

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
