/** Needs the built site. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastify from 'fastify'
import sharp from 'sharp'
import { getDocumentProxy } from 'unpdf'
import { expect, it, onTestFinished, vi } from 'vitest'
import { dayMs } from '../../contracts/durations.ts'
import { eventually } from '../../tests/support/eventually.ts'
import { newFolder } from '../../tests/support/new-folder.ts'
import { readPages } from '../../tests/support/read-pages.ts'
import { startTestDesk } from '../../tests/support/test-desk.ts'
import { testServices } from '../../tests/support/test-services.ts'
import type { Edits } from '../../words/edits.ts'
import { openSqlite } from '../database/sqlite.ts'
import { type Rendering, startRendering } from '../pages/rendering.ts'
import { liveSite, loadSite } from '../pages/site.ts'
import { isWhole } from './contents.ts'
import { lastShown } from './edited-sites.ts'
import { islandWordsRoute, keepIslandWords, wordsOfIslands } from './island-words.ts'
import { readShown } from './shown.ts'

const siteDir = 'dist/site'
const built = await loadSite(siteDir)
const lead = (value: string): Edits => ({ 'pages/pricing.yaml': { 'pricing.hero.lead': { value } } })
const name = 'ada-roe-0123abcd.webp'
const portrait = { from: `/uploads/${name}`, alternative: 'Ada Roe at her desk.' }
const ada = { name: 'Ada Roe', role: 'Engineer', years: 11, systems: '4 systems', evidence: 'needs evidence' }
const people: Edits = { 'people.yaml': { 'people.engineers': { value: [{ ...ada, portrait }] } } }
const names = ['Zoë Öztürk', 'Łukasz', 'Søren', 'François', 'Nguyễn', '李明']
const ofAll = (file: string, path: string): Edits => ({ [file]: { [path]: { value: `Ask ${names.join(', ')}` } } })
const broken: Edits = { 'prices.yaml': { 'prices.promptRescue.total': { value: 1 } } }
const rescue = '/services/prompt-assistance'
const lastRecord = async (dataDir: string) => JSON.parse(await readFile(lastShown(dataDir), 'utf8')).record

/** @param rendering a thread takes a second to start. */
async function started(given?: string, rendering?: Rendering) {
  const dataDir = given ?? (await newFolder())
  const database = await openSqlite(dataDir)
  const logged: unknown[] = []
  const log = { info: () => {}, warn: () => {}, error: (details: object) => logged.push(details) }
  const { site, publisher } = await testServices({ dataDir, database, log, ...(rendering && { rendering }) })
  onTestFinished(async () => {
    await publisher.stop()
    await database.close()
  })
  const publish = (edits: Edits) =>
    database.db
      .insertInto('publication')
      .values({ at: '', staff: '', note: '', restores: null, edits: JSON.stringify(edits), release: '' })
      .execute()
  const page = (path: string) => String(site.find(path).variants.get('identity')?.body)
  const shown = () => database.db.selectFrom('shown').select(['publication', 'fault']).executeTakeFirst()
  return { ...{ dataDir, database, site, publisher, publish, page, shown, logged } }
}

const limit = { timeout: 120_000 }

it('shows what is published, in pages and in what is rendered, and undoes it to the byte', limit, async () => {
  const rendering = await startRendering({ folder: siteDir, settings: built.manifest.settings }, () => {})
  onTestFinished(rendering.stop)
  const { dataDir, database, site, publisher, publish, page, shown } = await started(undefined, rendering)
  const delivered = page('/pricing')
  for (const name of ['edited-a', 'edited-b', 'edited-c', 'edited-d', 'edited-e.1']) {
    await mkdir(join(dataDir, 'sites', name), { recursive: true })
    await utimes(join(dataDir, 'sites', name), 0, 0)
  }
  const levels = [5, 9, 15, 18, 21].map((from) => ({ name: `From ${from}`, from, message: 'Measure first' }))
  const value = levels.slice(0, 4).map((level, index) => ({ ...level, to: (levels[index + 1]?.from ?? 0) - 1 }))
  const bytes = await sharp({ create: { width: 240, height: 320, channels: 3, background: 'red' } })
    .webp()
    .toBuffer()
  const row = { name, digest: 'a', bytes, width: 240, height: 320, staff: '', at: '' }
  await database.db.insertInto('picture').values(row).execute()
  await publish({ ...lead('Other words.'), ...people, 'quiz.yaml': { quizLevels: { value } } })
  await publisher.start()
  expect(page('/pricing')).toContain('Other words.')
  const cards = ({ manifest }: Pick<typeof built, 'manifest'>) =>
    manifest.files.flatMap(({ path }) => (path.endsWith('.png') ? [path] : []))
  expect(cards(site)).toEqual(cards(built))
  expect(await rendering.page('/pricing')).toContain('Other words.')
  expect(site.manifest.quizLevels).toContain('From 9')
  expect(await shown()).toEqual({ publication: 1, fault: null })
  expect(await readdir(join(dataDir, 'sites'))).toHaveLength(3)
  const made = page('/ai-consulting').match(/\/uploads\/ada-roe-0123abcd-\w+\.(?:avif|webp)/g) ?? []
  expect(made).toHaveLength(2)
  for (const path of made) {
    const body = site.find(path).variants.get('identity')?.body as Buffer
    const { format, width, height } = await sharp(body).metadata()
    expect([format === 'heif' || format === 'webp', width, height]).toEqual([true, 216, 216])
  }

  // A page asks a process that shows another publication for the words of its islands, and does so for a day.
  const app = fastify()
  onTestFinished(() => app.close())
  islandWordsRoute(app, database, liveSite(built))
  const [before, now] = [built, site].map(({ manifest }) => wordsOfIslands(manifest))
  expect((await app.inject(String(now))).body).toContain('From 9')
  const asOf = (at: Date) => database.db.updateTable('island_words').set({ at: at.toISOString() }).execute()
  await asOf(new Date(Date.now() - 2 * dayMs))

  await publish({})
  publisher.look()
  await eventually(async () => expect(await shown()).toEqual({ publication: 2, fault: null }))
  expect((await app.inject(String(now))).body).toContain('From 9')
  expect((await app.inject(String(before))).statusCode).toBe(200)
  await asOf(new Date(Date.now() - 2 * dayMs))
  await keepIslandWords(database, siteDir, String(before), String(before), new Date())
  expect((await app.inject(String(now))).statusCode).toBe(404)
  expect(page('/pricing')).toBe(delivered)
  expect(site.manifest.quizLevels).toEqual(built.manifest.quizLevels)
})

it('takes every letter, on pages, in mails, in the checklist and its cards', limit, async () => {
  const rendering = await startRendering({ folder: siteDir, settings: built.manifest.settings }, () => {})
  onTestFinished(rendering.stop)
  const { site, publisher, publish, page } = await started(undefined, rendering)
  await publish({
    ...{ 'people.yaml': { 'people.engineers': { value: names.map((each) => ({ ...ada, name: each })) } } },
    ...ofAll('pages/pricing.yaml', 'pricing.hero.title'),
    ...ofAll('checklist/checklist.yaml', 'checklist.cover.use.heading'),
    ...ofAll('mails.yaml', 'mails.confirmation.consultation.now'),
  })
  await publisher.start()
  const bytes = (path: string) => site.find(path).variants.get('identity')?.body as Buffer
  const pdf = await readPages(await getDocumentProxy(new Uint8Array(bytes('/ai-hype-checklist.pdf'))))
  const about = { reference: 'K7QM-2X9D', kind: 'consultation', receivedAt: '2026-11-20T15:00:00.000Z' } as const
  const confirmation = { ...about, link: 'https://www.example.com/', startDate: '', invitation: null }
  const mail = await rendering.mails.renderMail({ purpose: 'confirmation', ...confirmation })
  for (const each of names) {
    expect(page('/ai-consulting')).toContain(each)
    expect(pdf[0]?.text.replaceAll(' ', '')).toContain(each.replace(' ', ''))
    expect(`${mail.html}`).toContain(each)
  }
  expect(bytes('/cards/pricing.png').equals(await readFile(join(siteDir, 'cards/pricing.png')))).toBe(false)
})

it('keeps the last words when the next have a mistake, says so, and does not start with them', limit, async () => {
  const { dataDir, database, publisher, publish, page, shown, logged } = await started()
  const now = new Date()
  const ago = (ms: number) => new Date(now.getTime() - ms).toISOString()
  const rows = [
    { process: 'ended a minute ago', at: ago(60_000), publication: 0, fault: 'gone' },
    { process: 'ended long ago', at: ago(2 * dayMs), publication: 0, fault: null },
  ]
  await database.db.insertInto('shown').values(rows).execute()
  await publisher.start()
  // A process that has ended isn't counted, and is forgotten after a day.
  expect(await readShown(database.db, 0, now)).toEqual({ by: 1, of: 1, faults: [] })
  expect(await database.db.selectFrom('shown').select('process').execute()).toHaveLength(2)
  await database.db.deleteFrom('shown').where('fault', '=', 'gone').execute()
  const before = page('/services/prompt-assistance')
  await publish(broken)
  publisher.look()
  await eventually(async () =>
    expect(await shown()).toEqual({ publication: 0, fault: expect.stringContaining('content/prices.yaml') }),
  )
  expect(page('/services/prompt-assistance')).toBe(before)
  expect(logged).toHaveLength(1)
  await publisher.stop()

  const again = await started(dataDir)
  await again.publisher.start()
  expect(again.page('/services/prompt-assistance')).toBe(before)
  expect(await again.shown()).toEqual({ publication: 0, fault: expect.stringContaining('content/prices.yaml') })
  expect(again.logged).toHaveLength(1)
  await again.publisher.stop()

  await rm(join(dataDir, 'published.json'))
  // Or a price would fall back unseen.
  const { publisher: next } = await started(dataDir)
  await expect(next.start()).rejects.toThrow('content/prices.yaml')
})

it('lists every mistake, and a place that nothing fills where the text is shown', limit, async () => {
  const { publisher } = await started()
  const subject = { value: 'Your link, {email}', was: 'Your link' }
  const { findings } = await publisher.prepare({ ...broken, 'desk/sign-in.yaml': { 'signInMail.subject': subject } })
  expect(findings.map(({ file }) => file)).toContain('content/prices.yaml')
  expect(findings.map(({ remedy }) => remedy)).toContainEqual(expect.stringContaining('{email}'))
})

it('renders a preview without publishing, markup as text', limit, async () => {
  const { publisher, page } = await started()
  const drafted = { ...lead('A <b>draft</b> & </script>.'), ...people }
  expect(await publisher.render(drafted, '/pricing')).toContain('A &lt;b&gt;draft&lt;/b&gt; &amp; &lt;/script&gt;.')
  expect(await publisher.render(drafted, '/nowhere')).toBeUndefined()
  expect(await publisher.render(drafted, '/ai-consulting')).toContain(`src="${portrait.from}"`)
  expect(page('/pricing')).not.toContain('draft')
})

it("reaches what holds the site since the start: the desk, its mails, the firm's mailbox", limit, async () => {
  const desk = await startTestDesk()
  onTestFinished(desk.close)
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
  await eventually(async () =>
    expect(desk.mailed[0]?.from).toEqual({ name: 'Another firm', address: 'new@firm.example' }),
  )
})

it(
  'makes the same folder once, leaves no half one when what makes it is killed, and makes the same bytes again',
  limit,
  async () => {
    const { dataDir, publisher } = await started()
    const sites = join(dataDir, 'sites')
    const names = () => (existsSync(sites) ? readdir(sites) : [])
    const made = async () => {
      const both = [publisher.prepare(lead('A draft.')), publisher.prepare(lead('A draft.'))]
      expect(await Promise.all(both)).toEqual([{ findings: [] }, { findings: [] }])
      const [name = '', ...more] = await names()
      expect(more).toEqual([])
      const files = await readdir(join(sites, name), { recursive: true, withFileTypes: true })
      const paths = files.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name))
      const digest = createHash('sha256')
      for (const path of paths
        .filter((each) => !/manifest\.json|contents\.json|security\.txt|\.br$/.test(each))
        .sort()) {
        digest.update(path).update(readFileSync(path))
      }
      // Its files are still being compressed.
      await rm(sites, { recursive: true, maxRetries: 50, retryDelay: 200 })
      return digest.digest('hex')
    }
    const first = await made()
    const making = publisher.prepare(lead('A draft.'))
    const failed = expect(making).rejects.toThrow('could not be made')
    await eventually(async () => {
      const [half = ''] = await names()
      expect(half !== '' && existsSync(join(sites, half, 'pages'))).toBe(true)
    })
    const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').trim().split(' ')
    const maker = children.find((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('build/maker.ts'))
    process.kill(Number(maker), 'SIGKILL')
    await failed
    expect(await names()).toEqual([])
    expect(await made()).toBe(first)
  },
)

it('makes a site again whose files were damaged or deleted while it was not running', limit, async () => {
  const { dataDir, publisher, publish, page } = await started()
  await publish(lead('Other words.'))
  await publisher.start()
  const before = page('/pricing')
  await publisher.stop()
  const [name = ''] = await readdir(join(dataDir, 'sites'))
  const site = join(dataDir, 'sites', name)
  const [words, packed, shown] = ['runtime/words/words.json', 'pages/pricing.html.br', 'pages/pricing.html'] as const
  // Files are links to those of the site that it was made from, so they are replaced here, as a repair of a disk does.
  const replaced = async (file: string, bytes: Buffer | string) => {
    await rm(join(site, file))
    await writeFile(join(site, file), bytes)
  }
  for (const damage of ['', 'x'.repeat(before.length)]) {
    const whole = await readFile(join(site, packed))
    await replaced(packed, damage)
    expect(await isWhole(site)).toBe(false)
    await replaced(packed, whole)
    expect(await isWhole(site)).toBe(true)
  }
  await rm(join(site, words))
  await replaced(shown, 'x'.repeat(before.length))
  const next = await started(dataDir)
  await next.publisher.start()
  expect(next.page('/pricing')).toBe(before)
  await eventually(async () => expect(await isWhole(site)).toBe(true))
})

it('shows the same words in two processes after two publications at once, and never a mixed site', limit, async () => {
  const all = [await started()]
  const dataDir = all[0]?.dataDir
  all.push(await started(dataDir))
  const both = (value: string): Edits => ({
    ...lead(value),
    'pages/services.yaml': { 'services.hero.lead': { value: `Here, too: ${value}` } },
  })
  const versions = [both('The first words.'), both('The second words.')]
  await Promise.all(all.map(({ publisher }) => publisher.start()))
  await Promise.all(versions.map((edits) => all[0]?.publish(edits)))
  const rows = await all[0]?.database.db.selectFrom('publication').select('edits').orderBy('id').execute()
  const newest = rows?.at(-1)?.edits.includes('first') ? 'first' : 'second'
  for (const { publisher } of all) publisher.look()
  const said = ({ page }: (typeof all)[number]) =>
    ['/pricing', '/services'].map((path) => /The (first|second) words/.exec(page(path))?.[1])
  const check = () => {
    const words = all.map(said)
    expect(all.flatMap(({ logged }) => logged)).toEqual([])
    for (const [one, other] of words) expect(one).toBe(other)
    expect(new Set(words.flat())).toEqual(new Set([newest]))
  }
  // Both make the same folder at once.
  await vi.waitFor(check, { timeout: 60_000 })
  expect(await readdir(join(String(dataDir), 'sites'))).toHaveLength(1)
})

it('shows our own record up to midnight, from ten of each kind on, and nothing of fewer', limit, async () => {
  const { database, publisher, shown, dataDir, page } = await started()
  await publisher.start()
  const today = Temporal.Now.plainDateISO(built.manifest.schedule.timeZone)
  const day = (ahead: number) => today.add({ days: ahead }).toString()
  const record = (count: number, day: string) =>
    database.db
      .insertInto('tick')
      .values(
        Array.from({ length: count }, () => ['review', 'delivery'] as const)
          .flat()
          .map((kind) => ({ day, kind, share: 130, reason: 'The model was withdrawn.' })),
      )
      .execute()
  await record(9, day(1))
  await record(1, day(3))
  vi.setSystemTime(Date.now() + 3 * dayMs)
  onTestFinished(() => void vi.useRealTimers())
  publisher.look()
  const made = () => lastRecord(dataDir)
  await eventually(async () => expect(await made()).toMatchObject({ drawn: null }))
  expect(page(rescue)).not.toContain('The model was withdrawn.')

  vi.setSystemTime(Date.now() + dayMs)
  publisher.look()
  await eventually(async () => expect(page(rescue).match(/The model was withdrawn\./g)).toHaveLength(20))
  expect(await shown()).toEqual({ publication: 0, fault: null })
})
