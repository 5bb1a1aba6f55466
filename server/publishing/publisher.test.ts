/** Needs the built site. */
import { readdir } from 'node:fs/promises'
import { expect, it, onTestFinished } from 'vitest'
import { eventually } from '../../tests/support/eventually.ts'
import { newFolder } from '../../tests/support/new-folder.ts'
import { startTestDesk } from '../../tests/support/test-desk.ts'
import type { Edits } from '../../words/edits.ts'
import { readConfig } from '../config.ts'
import { openSqlite } from '../database/sqlite.ts'
import { startRendering } from '../pages/rendering.ts'
import { liveSite, loadSite } from '../pages/site.ts'
import { createPublisher } from './publisher.ts'

const siteDir = 'dist/site'
const built = await loadSite(siteDir)
const lead = (value: string): Edits => ({ 'pages/pricing.yaml': { 'pricing.hero.lead': { value } } })
const broken: Edits = { 'prices.yaml': { 'prices.promptRescue.total': { value: 1 } } }

async function started() {
  const dataDir = await newFolder()
  const database = await openSqlite(dataDir)
  const site = liveSite(built)
  const rendering = await startRendering({ folder: siteDir, settings: site.manifest.settings }, () => {})
  const logged: unknown[] = []
  const log = { info: () => {}, warn: () => {}, error: (details: object) => logged.push(details) }
  const publisher = createPublisher({ siteDir, dataDir, site, rendering, database, log: () => log })
  onTestFinished(async () => {
    await publisher.stop()
    await rendering.stop()
    await database.close()
  })
  const publish = (edits: Edits) =>
    database.db
      .insertInto('publication')
      .values({ at: '', staff: '', note: '', undoes: null, edits: JSON.stringify(edits), release: '' })
      .execute()
  const page = (path: string) => String(site.find(path).variants.get('identity')?.body)
  const shown = () => database.db.selectFrom('shown').select(['publication', 'fault']).executeTakeFirst()
  return { ...{ dataDir, site, rendering, publisher, publish, page, shown, logged } }
}

const limit = { timeout: 120_000 }

it('shows what is published, in pages and in what is rendered, and undoes it to the byte', limit, async () => {
  const { site, rendering, publisher, publish, page, shown } = await started()
  const before = page('/pricing')
  await publish({ ...lead('Other words.'), 'firm.yaml': { 'firm.name': { value: 'Another firm' } } })
  await publisher.start()
  expect(page('/pricing')).toContain('Other words.')
  expect(await rendering.page('/pricing')).toContain('Other words.')
  expect(site.manifest.firmName).toBe('Another firm')
  expect(await shown()).toEqual({ publication: 1, fault: null })

  await publish({})
  publisher.look()
  await eventually(async () => expect(await shown()).toEqual({ publication: 2, fault: null }))
  expect(page('/pricing')).toBe(before)
  expect(site.manifest.firmName).toBe(built.manifest.firmName)
})

it('keeps the last words when the next have a mistake, and says so', limit, async () => {
  const { publisher, publish, page, shown, logged } = await started()
  await publisher.start()
  expect((await publisher.prepare(broken)).findings[0]).toMatchObject({ file: 'content/prices.yaml' })
  const before = page('/services/prompt-assistance')
  await publish(broken)
  publisher.look()
  await eventually(async () =>
    expect(await shown()).toEqual({ publication: 0, fault: expect.stringContaining('content/prices.yaml') }),
  )
  expect(page('/services/prompt-assistance')).toBe(before)
  expect(logged).toHaveLength(1)
})

it('refuses a place that nothing fills where the text is shown', limit, async () => {
  const { publisher } = await started()
  const edits = { 'desk/sign-in.yaml': { 'signInMail.subject': { value: 'Your link, {email}', was: 'Your link' } } }
  const { findings } = await publisher.prepare(edits)
  expect(findings.map(({ remedy }) => remedy)).toContainEqual(expect.stringContaining('{email}'))
})

it('does not start with words that no longer fit, so that no price falls back unseen', limit, async () => {
  const { publisher, publish } = await started()
  await publish(broken)
  await expect(publisher.start()).rejects.toThrow('content/prices.yaml')
})

it('renders a preview without publishing, and makes the same folder once', limit, async () => {
  const { dataDir, publisher, page } = await started()
  expect(await publisher.render(lead('A draft.'), '/pricing')).toContain('A draft.')
  expect(await publisher.render(lead('A draft.'), '/nowhere')).toBeUndefined()
  expect(page('/pricing')).not.toContain('A draft.')
  await Promise.all([publisher.prepare(lead('A draft.')), publisher.prepare(lead('A draft.'))])
  expect(await readdir(`${dataDir}/sites`)).toHaveLength(1)
})

it("reaches what holds the site since the start: the desk, its mails, the firm's mailbox", limit, async () => {
  const desk = await startTestDesk()
  onTestFinished(desk.close)
  const config = readConfig(
    {},
    {
      get mailAddress() {
        return desk.site.manifest.firmEmail
      },
    },
  )
  const { schedule } = built.manifest
  const manifest = {
    ...built.manifest,
    firmName: 'Another firm',
    firmEmail: 'new@firm.example',
    schedule: { ...schedule, timeZone: 'Asia/Tokyo' },
  }
  desk.site.show({ ...built, manifest })
  const browser = await desk.signedIn()
  expect((await browser.get('/account')).body).toContain('Another firm')
  expect((await browser.get('/report')).body).toContain('Tokyo')
  await desk.ask({ method: 'POST', url: '/sign-in', payload: 'email=maya%40firm.example' })
  await eventually(async () => expect(desk.mailed[0]?.from.name).toBe('Another firm'))
  expect(config.mail.to).toEqual(['new@firm.example'])
})
