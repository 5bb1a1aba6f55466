import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import filesystem, { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import fastify from 'fastify'
import sharp from 'sharp'
import { getDocumentProxy } from 'unpdf'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Edits } from '../../cms/edits.ts'
import { mailsPreview } from '../../contracts/editor.ts'
import { islandContentPrefix } from '../../contracts/islands.ts'
import { isSiteIntact } from '../../site/site-folder.ts'
import { waitUntil } from '../../tests/support/eventually.ts'
import { createFolder } from '../../tests/support/new-folder.ts'
import { readPages } from '../../tests/support/read-pages.ts'
import { startTestDesk } from '../../tests/support/test-desk.ts'
import { createTestServices } from '../../tests/support/test-services.ts'
import { readConfig } from '../core/config.ts'
import { openSqlite } from '../database/sqlite.ts'
import { type Rendering, startRendering } from '../pages/rendering.ts'
import { loadSite } from '../pages/site.ts'
import { registerIslandContent } from './island-content.ts'
import { readProcessStatus } from './process-status.ts'

const siteDir = 'dist/site'
const built = await loadSite(siteDir)
const lead = (value: string): Edits => ({ 'pages/pricing.yaml': { 'pricing.hero.lead': { value } } })
const name = 'ada-roe-0123abcd.webp'
const portrait = { from: `/uploads/${name}`, alternative: 'Ada Roe at her desk.' }
const ada = { name: 'Ada Roe', role: 'Engineer', years: 11, systems: '4 systems', evidence: 'needs evidence' }
const people: Edits = { 'people.yaml': { 'people.engineers': { value: [{ ...ada, portrait }] } } }
const names = ['Zoë Öztürk', 'Łukasz', 'Søren', 'François', 'Nguyễn', '李明']
/** An edit of a version whose field had another shape, which is left out. */
const reshaped: Edits = {
  'pages/services.yaml': { 'services.hero.title': { value: { text: 'Of before.' }, was: { text: 'A title.' } } },
}
const broken: Edits = { 'prices.yaml': { 'prices.promptRescue.total': { value: 1 } } }
const rescue = '/services/prompt-assistance'

/** @param rendering only if needed, because a thread takes a second to start. */
async function started(given?: string, rendering?: Rendering) {
  const dataDir = given ?? (await createFolder())
  const database = await openSqlite(dataDir)
  const logged: unknown[] = []
  const log = { info: () => {}, warn: () => {}, error: (details: object) => logged.push(details) }
  const { site, publisher } = await createTestServices({ dataDir, database, log, ...(rendering && { rendering }) })
  onTestFinished(async () => {
    await publisher.stop()
    await database.close()
  })
  const publish = (edits: Edits) =>
    database.db
      .insertInto('publication')
      .values({ at: '', staff: '', note: '', restores: null, edits: JSON.stringify(edits) })
      .execute()
  const page = (path: string) => String(site.find(path).variants.get('identity')?.body)
  const shown = () => database.db.selectFrom('process_status').select(['publication', 'fault']).executeTakeFirst()
  return { dataDir, database, site, publisher, publish, page, shown, logged }
}

it('shows a publication in every place of its content, with all letters, and undoes it to the byte', async () => {
  const rendering = await startRendering({ folder: siteDir, settings: built.manifest.settings }, () => {})
  onTestFinished(rendering.stop)
  const { dataDir, database, site, publisher, publish, page, shown } = await started(undefined, rendering)
  const delivered = page('/pricing')
  for (const name of [...Array.from({ length: 10 }, (_, index) => `edited-${index}`), 'edited-partial.1']) {
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
  const engineers = names.map((name, index) => ({ ...ada, name, ...(index === 0 && { portrait }) }))
  const title = `Ask ${names.join(', ')}`
  await publish({
    'pages/pricing.yaml': { 'pricing.hero.lead': { value: 'Other text.' }, 'pricing.hero.title': { value: title } },
    'people.yaml': { 'people.engineers': { value: engineers } },
    'quiz.yaml': { quizLevels: { value } },
    ...reshaped,
    'checklist/checklist.yaml': { 'checklist.cover.use.heading': { value: title } },
    'mails.yaml': { 'mails.confirmation.consultation.now': { value: title } },
  })
  await publisher.start()
  expect(page('/pricing')).toContain('Other text.')
  const cards = ({ manifest }: Pick<typeof built, 'manifest'>) =>
    manifest.files.flatMap(({ path }) => (path.endsWith('.png') ? [path] : []))
  expect(cards(site)).toEqual(cards(built))
  expect(await rendering.page('/pricing')).toContain('Other text.')
  expect(site.manifest.quizLevels).toContain('From 9')
  expect(await shown()).toEqual({ publication: 1, fault: null })
  expect(await readdir(join(dataDir, 'sites'))).toHaveLength(10)
  const made = page('/ai-consulting').match(/\/uploads\/ada-roe-0123abcd-\w+\.(?:avif|webp)/g) ?? []
  expect(made).toHaveLength(2)
  for (const path of made) {
    const body = site.find(path).variants.get('identity')?.body as Buffer
    const { format, width, height } = await sharp(body).metadata()
    expect([format === 'heif' || format === 'webp', width, height]).toEqual([true, 216, 216])
  }

  const file = (path: string) => site.find(path).variants.get('identity')?.body as Buffer
  const pdf = await readPages(await getDocumentProxy(new Uint8Array(file('/ai-hype-checklist.pdf'))))
  const about = { reference: 'K7QM-2X9D', kind: 'consultation', receivedAt: '2026-11-20T15:00:00.000Z' } as const
  const confirmation = { ...about, link: 'https://www.example.com/', startDate: '', invitation: null }
  const mail = await rendering.mails.renderMail({ purpose: 'confirmation', ...confirmation })
  for (const each of names) {
    expect(page('/ai-consulting')).toContain(each)
    expect(pdf[0]?.text.replaceAll(' ', '')).toContain(each.replace(' ', ''))
    expect(`${mail.html}`).toContain(each)
  }
  expect(file('/cards/pricing.png').equals(await readFile(join(siteDir, 'cards/pricing.png')))).toBe(false)

  const app = fastify()
  onTestFinished(() => app.close())
  registerIslandContent(app, { site, siteDir, config: readConfig({ DATA_DIR: dataDir }) })
  const [before, now] = [built, site].map(({ manifest }) =>
    String(manifest.files.find(({ path }) => path.startsWith(`${islandContentPrefix}quiz`))?.path),
  )
  expect((await app.inject(String(before))).statusCode).toBe(200)

  await publish({})
  publisher.refresh()
  await waitUntil(async () => expect(await shown()).toEqual({ publication: 2, fault: null }))
  const { body, headers } = await app.inject(String(now))
  expect([body, headers['cache-control']]).toEqual([
    expect.stringContaining('From 9'),
    expect.stringContaining('immutable'),
  ])
  for (const name of ['quiz-00000000.json', '..%2f..%2fmanifest.json', 'quiz-%00.json']) {
    expect((await app.inject(islandContentPrefix + name)).statusCode).toBe(404)
  }
  expect(page('/pricing')).toBe(delivered)
  expect(site.manifest.quizLevels).toEqual(built.manifest.quizLevels)
})

it('keeps the previous content when the next has issues, lists each, and does not start with it', async () => {
  const { dataDir, database, publisher, publish, page, shown, logged } = await started()
  const now = new Date()
  const ago = (ms: number) => new Date(now.getTime() - ms).toISOString()
  const killed = { process: 'killed a minute ago', seen_at: ago(60_000), publication: 0, fault: 'gone' }
  await database.db.insertInto('process_status').values(killed).execute()
  await publisher.start()
  expect(await readProcessStatus(database.db, 0, now)).toEqual({ by: 1, of: 1, faults: [] })
  await database.db.deleteFrom('process_status').where('fault', '=', 'gone').execute()
  const subject = { value: 'Your link, {email}', was: 'Your link' }
  const { issues } = await publisher.prepare({ ...broken, 'desk/sign-in.yaml': { 'signInMail.subject': subject } })
  expect(issues.map(({ file, remedy }) => `${file}: ${remedy}`).sort()).toEqual([
    expect.stringContaining('{email}'),
    expect.stringMatching(/^content\/prices\.yaml/),
  ])
  const before = page(rescue)
  await publish(broken)
  publisher.refresh()
  await waitUntil(async () =>
    expect(await shown()).toEqual({ publication: 0, fault: expect.stringContaining('content/prices.yaml') }),
  )
  expect(page(rescue)).toBe(before)
  expect(logged).toHaveLength(1)
  await publisher.stop()

  const again = await started(dataDir)
  await again.publisher.start()
  expect(again.page(rescue)).toBe(before)
  expect(await again.shown()).toEqual({ publication: 0, fault: expect.stringContaining('content/prices.yaml') })
  expect(again.logged).toHaveLength(1)
  await again.publisher.stop()

  await rm(join(dataDir, 'published.json'))
  // Otherwise a price could fall back unnoticed.
  const { publisher: next } = await started(dataDir)
  await expect(next.start()).rejects.toThrow('content/prices.yaml')
})

it('removes the record of older content when it cannot write that of the newest', async () => {
  const { dataDir, publisher, publish, shown } = await started()
  await publisher.start()
  const note = join(dataDir, 'published.json')
  expect(existsSync(note)).toBe(true)
  const { rename } = filesystem
  vi.spyOn(filesystem, 'rename').mockImplementation((from, to) =>
    to === note ? Promise.reject(new Error('the disk is full')) : rename(from, to),
  )
  syncBuiltinESMExports()
  onTestFinished(() => {
    vi.restoreAllMocks()
    syncBuiltinESMExports()
  })
  await publish({})
  publisher.refresh()
  await waitUntil(async () => expect(await shown()).toEqual({ publication: 1, fault: null }))
  // A poll may have written the status before.
  await waitUntil(() => expect(existsSync(note)).toBe(false))
})

it('renders a preview without publishing, with markup as text', async () => {
  const { publisher, page } = await started()
  const drafted = { ...lead('A <b>draft</b> & </script>.'), ...people, ...reshaped }
  expect(await publisher.render(drafted, '/pricing')).toContain('A &lt;b&gt;draft&lt;/b&gt; &amp; &lt;/script&gt;.')
  expect(await publisher.render(drafted, '/nowhere')).toBeUndefined()
  expect(await publisher.render(drafted, '/ai-consulting')).toContain(`src="${portrait.from}"`)
  const mails = { 'mails.yaml': { 'mails.confirmation.greeting': { value: 'Good <day>,', was: 'Hello,' } } }
  expect(await publisher.render(mails, mailsPreview)).toContain('Good &lt;day&gt;,')
  expect(page('/pricing')).not.toContain('draft')
})

it("reaches everything that uses the site since the start: the desk, its mails, the firm's mailbox", async () => {
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
  expect((await browser.get('/requests')).body).toContain('Another firm')
  expect((await browser.get('/report')).body).toContain('GMT+9')
  await desk.ask({ method: 'POST', url: '/sign-in', payload: 'email=maya%40firm.example' })
  await waitUntil(async () =>
    expect(desk.mailed[0]?.from).toEqual({ name: 'Another firm', address: 'new@firm.example' }),
  )
})

/** @returns the process ids of running site builders. */
function listBuilders(): number[] {
  const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').trim().split(' ')
  const isBuilder = (pid: string) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('site/builder-program.ts')
  return children.filter((pid) => pid !== '' && isBuilder(pid)).map(Number)
}

it('builds one site at a time, without settings in its environment, and leaves no partial site when killed', async () => {
  const { dataDir, publisher } = await started()
  vi.stubEnv('SMTP_URL', 'smtp://user:secret@firm.example')
  onTestFinished(() => void vi.unstubAllEnvs())
  const sites = join(dataDir, 'sites')
  const halves = () => (existsSync(sites) ? readdirSync(sites).filter((name) => name.includes('.')) : [])
  const made = ['one', 'two', 'three'].map((word) => publisher.prepare(lead(word)))
  const outcomes = Promise.allSettled(made)
  await waitUntil(() => expect(halves()).toHaveLength(1))
  publisher.warm()
  const [running = 0, ...more] = listBuilders()
  expect(more).toEqual([])
  const environment = readFileSync(`/proc/${running}/environ`, 'utf8')
  expect(environment).toContain('PATH=')
  expect(environment).not.toContain('SMTP_URL')
  process.kill(running, 'SIGKILL')
  await expect(Promise.race(made)).rejects.toThrow('could not be made')
  expect(halves()).toEqual([])
  // Another site is built now, and one still waits.
  await waitUntil(() => expect(listBuilders()).toHaveLength(1))
  await publisher.stop()
  expect((await outcomes).map(({ status }) => status)).toEqual(Array(3).fill('rejected'))
  await waitUntil(() => expect(listBuilders()).toEqual([]))
})

/** @returns a digest of the files that are the same in each build. Compressed files may still change. */
async function digestSite(site: string): Promise<string> {
  const files = await readdir(site, { recursive: true, withFileTypes: true })
  const paths = files.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name))
  const digest = createHash('sha256')
  for (const path of paths
    .filter((each) => !/manifest\.json|build-info\.json|security\.txt|\.br(\.|$)/.test(each))
    .sort()) {
    digest.update(path).update(readFileSync(path))
  }
  return digest.digest('hex')
}

it('builds the same site in two processes at once, and rebuilds damaged files to the byte', async () => {
  const one = await started()
  const { dataDir } = one
  const all = [one, await started(dataDir)]
  const both = (value: string): Edits => ({
    ...lead(value),
    'pages/services.yaml': { 'services.hero.lead': { value: `Here, too: ${value}` } },
  })
  await Promise.all(all.map(({ publisher }) => publisher.start()))
  await Promise.all([both('The first text.'), both('The second text.')].map(one.publish))
  const { edits } = await one.database.db
    .selectFrom('publication')
    .select('edits')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  for (const { publisher } of all) publisher.refresh()
  const readTexts = ({ page }: typeof one) =>
    ['/pricing', '/services'].map((path) => /The (?:first|second) text/.exec(page(path))?.[0])
  await waitUntil(() => {
    expect(all.flatMap(({ logged }) => logged)).toEqual([])
    // Never a mixed site.
    for (const [lead, other] of all.map(readTexts)) expect(lead).toBe(other)
    for (const text of all.flatMap(readTexts)) expect(text && edits.includes(text)).toBe(true)
  })
  const before = one.page('/pricing')
  for (const { publisher } of all) await publisher.stop()
  const [name = '', ...more] = await readdir(join(dataDir, 'sites'))
  expect(more).toEqual([])
  const site = join(dataDir, 'sites', name)
  const digest = await digestSite(site)

  const [content, packed, shown] = ['runtime/content.json', 'pages/pricing.html.br', 'pages/pricing.html'] as const
  // Replace files instead of writing to them, because they are hard links to the files of the previous site.
  const replaced = async (file: string, bytes: Buffer | string) => {
    await rm(join(site, file))
    await writeFile(join(site, file), bytes)
  }
  const whole = await readFile(join(site, packed))
  for (const damage of ['', 'x'.repeat(before.length)]) {
    await replaced(packed, damage)
    expect(await isSiteIntact(site)).toBe(false)
    await replaced(packed, whole)
    expect(await isSiteIntact(site)).toBe(true)
  }
  await rm(join(site, content))
  await replaced(shown, 'x'.repeat(before.length))
  const next = await started(dataDir)
  await next.publisher.start()
  expect(next.page('/pricing')).toBe(before)
  expect(await digestSite(site)).toBe(digest)
  await waitUntil(async () => expect(await isSiteIntact(site)).toBe(true))
})
