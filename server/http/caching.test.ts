/** How long caches keep pages and files. What they may not keep stands in headers.test.ts; that a cache does as it is told stands in tests/faults/cdn.test.ts. */
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { describe, expect, it } from 'vitest'
import type { CachePolicy, SiteManifest } from '../../contracts/site-manifest.ts'
import { newFolder } from '../../tests/support/new-folder.ts'
import { startTestApp } from '../../tests/support/test-app.ts'
import { loadSite } from '../pages/site.ts'

const test = await startTestApp()
const site = JSON.parse(await readFile('dist/site/manifest.json', 'utf8')) as SiteManifest

const cacheControl = async (request: InjectOptions) => String((await test.app.inject(request)).headers['cache-control'])
const seconds = (header: string, name: string) => Number(new RegExp(`(?:^|, )${name}=(\\d+)(?:,|$)`).exec(header)?.[1])
describe('caches', () => {
  it.each(['/', '/contact', `/contact?about=pro`, '/solutions/challenges/any', '/services/ai-strategy', '/robots.txt'])(
    'show a deploy within a minute, and %s for a day and more without the server',
    async (url) => {
      const { headers } = await test.app.inject(url)
      const [all, cdn] = [String(headers['cache-control']), String(headers['cdn-cache-control'])]
      const stale = seconds(all, 'stale-while-revalidate')
      // The browser behind a cache may do as the cache did.
      expect(seconds(all, 's-maxage') + 2 * stale).toBeLessThanOrEqual(60)
      expect(seconds(all, 'stale-if-error')).toBeGreaterThanOrEqual(86_400)
      for (const name of ['stale-while-revalidate', 'stale-if-error'])
        expect(seconds(cdn, name)).toBe(seconds(all, name))
      expect(seconds(cdn, 'max-age')).toBe(seconds(all, 's-maxage'))
      // Each of these forbids a cache what the others allow.
      expect(cdn).not.toContain('s-maxage')
      for (const header of [all, cdn]) expect(header).not.toMatch(/must-revalidate|proxy-revalidate|private|no-/)
    },
  )

  it('have a browser ask for each page again, and for a file with a hash in its name never', async () => {
    const ofKind = (kind: CachePolicy) => site.files.filter(({ cache }) => cache === kind).map(({ path }) => path)
    for (const url of ofKind('page').filter((path) => path !== site.notFound && !path.startsWith('/contact/'))) {
      expect(seconds(await cacheControl({ url }), 'max-age'), url).toBe(0)
    }
    for (const url of ofKind('immutable')) expect(await cacheControl({ url }), url).toContain('immutable')
  })

  it('are told of a page that other headers came with, although its text is the same', async () => {
    const folder = await newFolder()
    await cp('dist/site', folder, { recursive: true })
    const settings = { ...site.settings, origin: 'https://www.example.com' }
    await writeFile(join(folder, 'manifest.json'), JSON.stringify({ ...site, settings }))
    const [before, after] = await Promise.all(['dist/site', folder].map(loadSite))
    const tag = (one = before) => one?.find('/').variants.get('br')?.etag
    expect(tag(after)).not.toBe(tag(before))
  })
})
