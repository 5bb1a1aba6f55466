import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import {
  aboutParameter,
  calendarFileAddress,
  keyParameter,
  ownRequestAddress,
  referenceParameter,
  requestAddresses,
  timesAddress,
} from '../../contracts/addresses.ts'
import type { OfferedTimes } from '../../contracts/appointments.ts'
import type { SiteManifest } from '../../contracts/site-manifest.ts'
import { findProgram, type Program } from '../support/programs.ts'
import { startCdn } from './support/cdn.ts'
import { startSite } from './support/site.ts'

const found = findProgram('nginx')
if (!found) console.warn('Skipped: no nginx is there to take for a CDN. On Debian, npm test fetches one.')

const site = JSON.parse(await readFile('dist/site/manifest.json', 'utf8')) as SiteManifest
const { post } = requestAddresses.consultation
/** Public and the same for everyone. Times change by the minute. */
const addresses = [
  ...site.files.map(({ path }) => path).filter((path) => path !== site.notFound && path !== timesAddress),
  ...site.families.map(({ prefix }) => `${prefix}any`),
  ...Object.keys(site.topics).map((about) => `${post}?${aboutParameter}=${about}`),
]
const html = { accept: 'text/html', 'accept-encoding': 'identity' }

async function get(origin: string, address: string, headers: Readonly<Record<string, string>> = html) {
  const answer = await fetch(origin + address, { headers, redirect: 'manual' })
  const body = await answer.text()
  return { status: answer.status, body, headers: answer.headers, from: answer.headers.get('x-cache') }
}

/** @returns the status, the location, and the page in place of one. */
async function send(origin: string, fields: Readonly<Record<string, string>>) {
  const body = new URLSearchParams({ zone: 'Europe/Berlin', ...fields })
  const answer = await fetch(origin + post, { method: 'POST', headers: html, body, redirect: 'manual' })
  return { status: answer.status, location: answer.headers.get('location') ?? '', page: await answer.text() }
}

async function freeTimes(origin: string): Promise<readonly string[]> {
  const offered = JSON.parse((await get(origin, timesAddress, { accept: 'application/json' })).body) as OfferedTimes
  return 'days' in offered ? offered.days.flatMap(({ times }) => times) : []
}

const nginx = found as Program

describe.skipIf(!found)('a CDN', () => {
  it('forwards forms, and caches nothing about a visitor', async (test) => {
    const { origin } = await startSite(test)
    const cdn = await startCdn(test, nginx, () => origin)
    const typed = { name: 'Canaryname', email: 'canary.zwq@example.com', message: 'Canarymessage, zwq.' }
    const [time = '', later = ''] = await freeTimes(cdn.origin)
    const visitor = { ...typed, time }
    for (const address of addresses) await get(cdn.origin, address)

    const { location: confirmation } = await send(cdn.origin, visitor)
    const query = new URL(confirmation, origin).searchParams
    const [reference = '', key = ''] = [referenceParameter, keyParameter].map((name) => query.get(name) ?? '')
    const refused = await send(cdn.origin, { ...visitor, email: 'nobody' })
    expect([refused.status, refused.page.includes(visitor.message)]).toEqual([422, true])
    const own: readonly (readonly [string, string])[] = [
      [confirmation, reference],
      [confirmation.replace(/&.*/, ''), reference],
      [ownRequestAddress(reference, key), visitor.message],
      [calendarFileAddress(reference, key), reference],
      [timesAddress, later.slice(0, 10)],
    ]
    for (const [address, marker] of [...own, ...own]) {
      const answer = await get(cdn.origin, address)
      expect(answer.body, address).toContain(marker)
      expect(answer.from, address).not.toBe('HIT')
    }
    for (const address of addresses) await get(cdn.origin, address)
    const kept = await cdn.kept()
    for (const address of addresses) expect(kept).toContain(`KEY: ${address}\n`)
    const marks = [...Object.values(typed), reference, key, `KEY: ${timesAddress}`]
    expect(marks.filter((mark) => mark === '' || kept.includes(mark))).toEqual([])
  })

  it('serves pages while the server is down, fails forms with a message, and revalidates', async (test) => {
    let { origin, kill } = await startSite(test)
    // 20 s become one, nginx's minimum.
    const cdn = await startCdn(test, nginx, () => origin, 20)
    const fresh = new Map<string, string>()
    for (const address of addresses) fresh.set(address, (await get(cdn.origin, address)).body)
    await kill()
    // Longer than a stale response is served during revalidation.
    await wait(2_500)
    for (const address of addresses) {
      const { status, body } = await get(cdn.origin, address)
      expect([status < 500, body], address).toEqual([true, fresh.get(address)])
    }
    expect((await get(cdn.origin, '/pricing')).from).toBe('STALE')
    expect((await send(cdn.origin, { name: 'Ada' })).status).toBeGreaterThanOrEqual(502)
    ;({ origin, kill } = await startSite(test))
    cdn.asked.length = 0
    await expect.poll(async () => (await get(cdn.origin, '/pricing')).from).toBe('REVALIDATED')
    expect(cdn.asked).toContain('GET /pricing')
    const [time = ''] = await freeTimes(cdn.origin)
    const again = { name: 'Ada', email: 'ada@example.com', message: 'Again.', time }
    expect((await send(cdn.origin, again)).location).toContain(requestAddresses.consultation.confirmation)
  })
})
