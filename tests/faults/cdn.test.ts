/** nginx as a CDN, set up as in docs/runbook.md, in front of a server that goes down. Headers are in server/core/http/headers.test.ts. */
import { spawn } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import {
  aboutParameter,
  calendarFileAddress,
  keyParameter,
  manageRequestAddress,
  referenceParameter,
  requestAddresses,
  timesAddress,
} from '../../contracts/addresses.ts'
import type { OfferedTimes } from '../../contracts/appointments.ts'
import type { SiteManifest } from '../../site/manifest.ts'
import { waitUntil } from '../support/eventually.ts'
import { findFreePort, findProgram } from '../support/programs.ts'

import { startSite } from './support/site.ts'
import { createTemporaryDir } from './support/test-storage.ts'

const nginx = findProgram('nginx')
/** Longer than `s-maxage` and `stale-while-revalidate` together. */
const freshMs = 62_000
const { post } = requestAddresses.consultation
const typed = { name: 'Canaryname', email: 'canary.zwq@example.com', message: 'Canarymessage, zwq.' }

it.runIf(nginx)('a CDN keeps nothing about a visitor, and serves pages while the server is down', async (test) => {
  const site = JSON.parse(await readFile('dist/site/manifest.json', 'utf8')) as SiteManifest
  /** Public pages. The times change by the minute. */
  const addresses = [
    ...site.files.map(({ path }) => path).filter((path) => path !== site.notFound && path !== timesAddress),
    ...site.families.map(({ prefix }) => `${prefix}any`),
    ...Object.keys(site.topics).map((about) => `${post}?${aboutParameter}=${about}`),
  ]
  const PORT = String(await findFreePort())
  const { kill } = await startSite(test, { PORT })
  const dir = await createTemporaryDir(test)
  const port = await findFreePort()
  const [, example = ''] =
    /```nginx\n(proxy_cache_path[\s\S]+?)```/.exec(await readFile('docs/runbook.md', 'utf8')) ?? []
  const ours = example
    .replace(/listen [^;]*;/, `listen 127.0.0.1:${port}; add_header x-cache $upstream_cache_status always;`)
    .replace('/var/cache/nginx/site', join(dir, 'cache'))
    .replaceAll('http://127.0.0.1:3000', `http://127.0.0.1:${PORT}`)
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((one) => `${one}_temp_path ${dir}/${one};`)
  // When started by root, nginx would switch to a user who can't read the folder.
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const config = `${user} daemon off; master_process off; pid ${dir}/pid; error_log stderr crit; events {}
http { access_log off; ${folders.join(' ')} types {}\n${ours} }`
  await writeFile(join(dir, 'nginx.conf'), config)
  const child = spawn(nginx?.command ?? '', ['-p', dir, '-c', join(dir, 'nginx.conf')], { env: nginx?.env })
  test.onTestFinished(() => void child.kill('SIGKILL'))
  const origin = `http://127.0.0.1:${port}`

  const get = async (address: string, accept = 'text/html') => {
    const headers = { accept, 'accept-encoding': 'identity' }
    const answer = await fetch(origin + address, { headers, redirect: 'manual' })
    return { status: answer.status, body: await answer.text(), from: answer.headers.get('x-cache') }
  }
  /** @returns the status, and the location or the page. */
  const send = async (fields: Readonly<Record<string, string>>) => {
    const body = new URLSearchParams({ zone: 'Europe/Berlin', ...fields })
    const answer = await fetch(origin + post, { method: 'POST', body, redirect: 'manual' })
    return { status: answer.status, location: answer.headers.get('location') ?? '', page: await answer.text() }
  }
  await waitUntil(() => fetch(origin))
  const offered = JSON.parse((await get(timesAddress, 'application/json')).body) as OfferedTimes
  const [time = '', later = ''] = 'days' in offered ? offered.days.flatMap(({ times }) => times) : []
  const { location: confirmation } = await send({ ...typed, time })
  const query = new URL(confirmation, origin).searchParams
  const [reference = '', key = ''] = [referenceParameter, keyParameter].map((name) => query.get(name) ?? '')
  const refused = await send({ ...typed, time, email: 'nobody' })
  expect([refused.status, refused.page.includes(typed.message)]).toEqual([422, true])
  const own = [
    [confirmation, reference],
    [confirmation.replace(/&.*/, ''), reference],
    [manageRequestAddress(reference, key), typed.message],
    [calendarFileAddress(reference, key), reference],
    [timesAddress, later.slice(0, 10)],
  ] as const
  for (const [address, marker] of [...own, ...own]) {
    const answer = await get(address)
    expect(answer.body, address).toContain(marker)
    expect(answer.from, address).not.toBe('HIT')
  }
  const fresh = new Map<string, string>()
  for (const address of addresses) fresh.set(address, (await get(address)).body)
  const files = (await readdir(join(dir, 'cache'), { recursive: true, withFileTypes: true })).filter((one) =>
    one.isFile(),
  )
  const kept = await Promise.all(files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'latin1')))
  for (const address of addresses) expect(kept.join('')).toContain(`KEY: ${address}\n`)
  const marks = [...Object.values(typed), reference, key, `KEY: ${timesAddress}`]
  expect(marks.filter((mark) => mark === '' || kept.join('').includes(mark))).toEqual([])

  await kill()
  await wait(freshMs)
  for (const address of addresses) {
    const { status, body } = await get(address)
    expect([status < 500, body], address).toEqual([true, fresh.get(address)])
  }
  expect((await get('/pricing')).from).toBe('STALE')
  expect((await send(typed)).status).toBeGreaterThanOrEqual(502)
  await startSite(test, { PORT })
  await waitUntil(async () => expect((await get('/pricing')).from).toBe('REVALIDATED'))
})
