/** The whole process: its output, faulty starts and stopping. */
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterEach, expect, it, onTestFinished } from 'vitest'
import { createFolder } from '../tests/support/new-folder.ts'
import { createViewReport } from '../tests/support/sample-view.ts'
import { type ServedSite, serveSite } from '../tests/support/served-site.ts'
import { openSqlite } from './database/sqlite.ts'

let site: ServedSite | undefined

afterEach(async () => {
  await site?.stop()
  site = undefined
})

it('refuses to start with faulty settings, and names each on a line', async () => {
  const settings = { PORT: 'x', RETENTION_DAYS: '0', SMTP_URI: 'smtp://mail', WEBHOOK_URL: 'https://crm.example.com' }
  const refusal = String(await serveSite(settings).catch((error: Error) => error.message))
  expect(refusal).toContain('ended with code 1')
  const lines = refusal.trim().split('\n').slice(1)
  expect(lines.map((line) => line.split(' ')[0]).sort()).toEqual([
    'PORT',
    'RETENTION_DAYS',
    'SMTP_URI',
    'WEBHOOK_SECRET',
  ])
})

it('refuses pages that were built for another address', async () => {
  await expect(serveSite({ ORIGIN: 'https://other.example' })).rejects.toThrow(/other settings \(ORIGIN/)
})

it('names the setting whose port is in use', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await expect(serveSite({ DESK_PORT: String(port) })).rejects.toThrow(/^DESK_PORT or DESK_HOST: /m)
})

it('prints the folder of mails, serves the desk on a port of its own, and stores its counts when it stops', async () => {
  const dataDir = await createFolder()
  site = await serveSite({ DESK_PORT: '0', DATA_DIR: dataDir })
  const { output } = site
  await expect.poll(() => output().includes(`${dataDir}/mail`)).toBe(true)
  await expect.poll(output).toMatch(/^The desk is at /m)
  const link = new URL(/^The desk is at (\S+)$/m.exec(output())?.[1] ?? '')
  expect((await fetch(link)).status).toBe(200)
  const posted = await fetch(`${link.origin}${link.pathname}`, {
    method: 'POST',
    body: link.searchParams,
    redirect: 'manual',
    headers: { origin: link.origin },
  })
  const [cookie = ''] = posted.headers.getSetCookie()[0]?.split(';') ?? []
  const audit = await fetch(`${link.origin}/audit`, { headers: { cookie, accept: 'text/html' } })
  expect(audit.status).toBe(200)
  expect((await fetch(`${site.origin}/audit`, { headers: { cookie } })).status).toBe(404)

  const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'
  const headers = { 'content-type': 'text/plain', 'sec-fetch-site': 'same-origin', 'user-agent': browser }
  const body = JSON.stringify(createViewReport('/pricing'))
  const answer = await fetch(`${site.origin}/monitoring`, { method: 'POST', headers, body })
  expect(answer.status).toBe(202)
  expect(await site.stop()).toBe(0)
  await expect(fetch(link)).rejects.toThrow()
  const database = await openSqlite(dataDir)
  expect(await database.db.selectFrom('daily_count').select(['name', 'count']).execute()).toEqual([
    { name: '/pricing', count: 1 },
  ])
  await database.close()
})
