/** The process as a whole: what it prints, how it refuses to start, and how it stops. Needs the built site. */
import { Agent, request } from 'node:http'
import { afterEach, expect, it } from 'vitest'
import { type ServedSite, serveSite } from '../tests/support/served-site.ts'

let site: ServedSite | undefined

afterEach(async () => {
  await site?.stop()
  site = undefined
})

/** Posts a booking over a kept connection; the body's end is sent only when `finish` is called. */
function slowPost(origin: string) {
  const body = JSON.stringify({ name: 'Ada', email: 'ada@example.com', challenge: 'other', prompts: 'x' })
  const agent = new Agent({ keepAlive: true })
  const headers = { 'content-type': 'application/json', 'content-length': body.length }
  const post = request(`${origin}/services/prompt-assistance`, { method: 'POST', headers, agent })
  const status = new Promise<number>((resolve, reject) => {
    post.on('error', reject)
    post.on('response', (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
  })
  post.write(body.slice(0, 10))
  return { status, finish: () => post.end(body.slice(10)) }
}

it('says where it is, where the data lies, and that mails are written as files', async () => {
  site = await serveSite()
  const lines = site.output().split('\n')
  expect(lines.some((line) => line.includes(site?.origin ?? '-'))).toBe(true)
  await expect.poll(() => site?.output().includes(`${site.dataDir}/mail`)).toBe(true)
})

it('finishes what has begun when it is told to stop, even twice, and ends with 0', async () => {
  site = await serveSite()
  const { status, finish } = slowPost(site.origin)
  await new Promise((resolve) => setTimeout(resolve, 100))
  const ended = new Promise<number | null>((resolve) => site?.process.once('exit', resolve))
  site.process.kill('SIGINT')
  site.process.kill('SIGTERM')
  await new Promise((resolve) => setTimeout(resolve, 100))
  finish()
  expect(await status).toBe(201)
  expect(await ended).toBe(0)
}, 15_000)

it.each([
  [{ PORT: 'x', RETENTION_DAYS: '0' }, ['PORT', 'RETENTION_DAYS']],
  [{ NODE_ENV: 'production', ORIGIN: '' }, ['SMTP_URL', 'ORIGIN']],
  [{ SMTP_HOST: 'mail' }, ['SMTP_HOST']],
])('refuses to start with %j and names each in a line', async (settings, names) => {
  const refusal = await serveSite(settings).catch((error: Error) => error.message)
  expect(refusal).toContain('ended with code 1')
  const lines = String(refusal).trim().split('\n').slice(1)
  expect(lines.map((line) => line.split(' ')[0])).toEqual(names)
})

it('refuses pages that were built for another address', async () => {
  await expect(serveSite({ ORIGIN: 'https://other.example' })).rejects.toThrow(/^ORIGIN is /m)
})

it('names the setting when its folder or its port cannot be used', async () => {
  await expect(serveSite({ DATA_DIR: '/dev/null' })).rejects.toThrow(/^DATA_DIR: /m)
  site = await serveSite()
  await expect(serveSite({ PORT: new URL(site.origin).port })).rejects.toThrow(/^PORT or HOST: /m)
}, 15_000)
