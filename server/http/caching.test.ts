/** Who may keep what. That a cache does as it is told stands in tests/faults/cdn.test.ts. */
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { describe, expect, it } from 'vitest'
import { monitoringAddress } from '../../contracts/monitoring.ts'
import type { CachePolicy, SiteManifest } from '../../contracts/site-manifest.ts'
import { newFolder } from '../../tests/support/new-folder.ts'
import { startTestApp } from '../../tests/support/test-app.ts'
import { loadSite } from '../pages/site.ts'

const test = await startTestApp()
const site = JSON.parse(await readFile('dist/site/manifest.json', 'utf8')) as SiteManifest

const cacheControl = async (request: InjectOptions) => String((await test.app.inject(request)).headers['cache-control'])
const seconds = (header: string, name: string) => Number(new RegExp(`(?:^|, )${name}=(\\d+)(?:,|$)`).exec(header)?.[1])
const post = '/services/prompt-assistance'
const booking = { name: 'Ada', email: 'ada@example.com', challenge: 'other', prompts: 'Classify.', elapsed: 60_000 }
const form = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' }
const json = { accept: 'application/json' }
const ownRequest = '/requests/AB12-CD34'
const key = `key=${'k'.repeat(24)}`

const notKept: readonly (readonly [string, InjectOptions])[] = [
  ['what is not there', { url: '/nothing' }],
  ['a script of another build', { url: '/assets/gone-1a2b3c4d.js' }],
  ['the page of a confirmation', { url: '/contact/sent?reference=AB12-CD34' }],
  ['a confirmation', { url: `/contact/sent?reference=AB12-CD34&${key}` }],
  ['the times as a page', { url: '/contact/times' }],
  ['the times as data', { url: '/contact/times', headers: json }],
  ["a visitor's own request", { url: `${ownRequest}?${key}` }],
  ['its calendar file', { url: `${ownRequest}/appointment.ics?${key}` }],
  ['a change of it', { url: ownRequest, method: 'POST', headers: form, payload: key }],
  [
    'a form that was stored',
    {
      url: post,
      method: 'POST',
      headers: form,
      payload: new URLSearchParams({ ...booking, elapsed: '60000' }).toString(),
    },
  ],
  ['a request that was stored', { url: post, method: 'POST', payload: { ...booking, prompts: 'More.' } }],
  ['a form to mend', { url: post, method: 'POST', headers: form, payload: 'name=' }],
  ['a request to mend', { url: post, method: 'POST', payload: { name: '' } }],
  ['a refusal', { url: post, method: 'POST', headers: { ...form, 'sec-fetch-site': 'cross-site' }, payload: 'name=' }],
  ['a method that is not taken', { url: '/pricing', method: 'DELETE' }],
  ['life', { url: '/healthz' }],
  ['readiness', { url: '/readyz' }],
  ['a report', { url: monitoringAddress, method: 'POST', headers: { 'content-type': 'text/plain' }, payload: '{}' }],
]

describe('caches', () => {
  it.each(notKept)('keep nothing of %s', async (_name, request) => {
    expect(await cacheControl(request)).toBe('private, no-store')
  })

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
