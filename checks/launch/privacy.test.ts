/** The settings that make the privacy page say something untrue. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type ContentCopy, copyContent } from '../testing/content-copy.ts'
import { makeOpen, makeReady, readySettings } from '../testing/ready.ts'
import { launchItems } from './launch-items.ts'

vi.setConfig({ testTimeout: 30_000 })

let copy: ContentCopy
beforeEach(async () => {
  copy = await copyContent()
  // Sections that a firm has confirmed are told of no more.
  await makeOpen(copy)
})
afterEach(() => copy.remove())

const elsewhere = {
  WEBHOOK_URL: 'https://user:hidden@crm.acme-ai.com/requests',
  WEBHOOK_SECRET: 'whsec_00000000000000000000',
  DATABASE_URL: 'postgres://website:hidden@db.acme-ai.com/website',
}

/** What is told beyond what these words and no such setting tell. */
async function toldOf(settings: Readonly<Record<string, string>>): Promise<string[]> {
  const listed = async (environment: Readonly<Record<string, string>>) =>
    (await launchItems(copy.root, { ...readySettings, ...environment })).map(({ place, what }) => `${place} ${what}`)
  const before = await listed({})
  return (await listed(settings)).filter((item) => !before.includes(item))
}

it('tells of each that sends requests elsewhere, by its host and nothing secret', async () => {
  const told = await toldOf(elsewhere)
  expect(told).toHaveLength(2)
  expect(told[0]).toMatch(/^content\/pages\/privacy\.ts:\d+ WEBHOOK_URL .*crm\.acme-ai\.com/)
  expect(told[1]).toMatch(/^content\/pages\/privacy\.ts:\d+ DATABASE_URL .*db\.acme-ai\.com/)
  expect(told.join()).not.toContain('hidden')
})

it.each(['localhost', '127.0.0.1', '[::1]'])('tells nothing of a database at %s', async (host) => {
  expect(await toldOf({ DATABASE_URL: `postgres://website@${host}/website` })).toEqual([])
})

it('is content once the firm has confirmed what the page says', async () => {
  await makeReady(copy)
  expect(await toldOf(elsewhere)).toEqual([])
})
