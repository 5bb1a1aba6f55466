/** Every page of the desk after a busy week, with real requests and edits, for screenshots and checks. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserContext, Page } from '@playwright/test'
import type { LightMyRequestResponse } from 'fastify'
import { shareWork } from '../../contracts/bounded-cache.ts'
import { deskAddresses, deskFields, deskRequestAddress, eraseAddress } from '../../contracts/desk-addresses.ts'
import { hourMs } from '../../contracts/durations.ts'
import { editorAddresses, editorFields, editorFileAddress } from '../../contracts/editor.ts'
import { consultation, promptRescue } from '../../contracts/sample-requests.ts'
import { addDays } from '../../server/desk/report.ts'
import { formatFirmDay } from '../../server/monitoring/counting.ts'
import { withdrawRequest } from '../../server/requests/self-service/actions.ts'
import { readFormFields } from './read-html.ts'
import { prompts } from './sample-request.ts'
import { createSave, readRequestRow } from './stored-requests.ts'
import { type DeskBrowser, startTestDesk } from './test-desk.ts'
import { deskOrigin } from './test-services.ts'

type Fields = Readonly<Record<string, string>>
type Seeded = Awaited<ReturnType<typeof seed>>

const hero = ['pages/pricing.yaml', 'pricing.hero'] as const
const membership = ['prices.yaml', 'prices.membership'] as const
const services = ['pages/services.yaml', 'services.hero'] as const
const lead = 'services.hero.lead'
const longWords = `${'Long words. '.repeat(30)}${'x'.repeat(200)}`

async function seed() {
  const making: Promise<unknown>[] = []
  let times = 0
  const prepare = async () => {
    await Promise.all(making)
    return { issues: [] }
  }
  // The preview's frame shows pages as they were built.
  const render = async (_: unknown, path: string) => {
    const file = desk.site.manifest.files.find((each) => each.path === path)?.file
    return file && readFile(join('dist/site', file), 'utf8')
  }
  const desk = await startTestDesk({ publisher: { prepare, render } })
  const { database } = desk
  const [maya, tom] = [await desk.signedIn(), await desk.signedIn('tom@firm.example')]
  const ago = (hours: number) => new Date(Date.now() - hours * hourMs)
  const save = createSave(database)
  const act = async (by: DeskBrowser, reference: string, action: string, fields: Fields = {}) => {
    const { version } = await readRequestRow(database, reference)
    return by.post(deskRequestAddress(reference), { action, version: String(version), ...fields })
  }
  const edit = async (by: DeskBrowser, [file, part]: readonly [string, string], texts: Fields) => {
    const address = editorFileAddress(file, part)
    const form = readFormFields((await by.get(address)).body, address)
    return by.post(address, { ...form, ...texts })
  }
  const publish = async (by: DeskBrowser, fields: Fields = {}) => {
    const { body } = await by.get(editorAddresses.changes)
    return by.post(editorAddresses.publish, { ...readFormFields(body, editorAddresses.publish), ...fields })
  }

  const priya = { name: 'Priya Raman', company: 'Lattice Freight', email: 'priya@latticefreight.example' }
  await save(consultation({ ...priya, message: 'Our tracking assistant contradicts itself.' }), ago(24 * 60))
  const context = { landingPage: '/services/prompt-assistance', referrerHost: 'google.com', campaign: '' }
  const late = await save(promptRescue({ ...priya, challenge: 'inconsistent', prompts }), ago(26), [], { context })
  const owen = { name: 'Owen Marsh', company: 'Fernhill Dental Group', challenge: 'wrong-output' } as const
  await save(promptRescue({ ...owen, prompts: 'The summary drops allergies.' }), ago(21))
  const lucia = { name: 'Lucia Ferro', company: 'Banco Sur', prompts: 'JSON comes back with a closing sentence.' }
  const reviewed = await save(promptRescue(lucia), ago(41))
  const start = Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 72 * 3_600_000
  const booking = { slot: { start, end: start + 30 * 60_000 }, engineers: 2, zone: 'America/Chicago' }
  const dana = { name: 'Dana Whitfield', company: 'Northfield Supply', about: 'pro' } as const
  const called = await save(consultation({ ...dana, message: 'It shows items that we no longer sell.' }), ago(4), [], {
    booking,
  })
  const unusual = await save(
    consultation({
      name: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3),
      company: 'Donaudampfschifffahrtsgesellschaft'.repeat(4),
      email: `${'a'.repeat(60)}@${'b'.repeat(60)}.example`,
      message: 'x'.repeat(3000),
    }),
    ago(2),
  )
  await save(
    consultation({ name: 'محمد بن عبد الله', company: 'شركة الشحن', message: 'الرد يغير تاريخ التسليم.' }),
    ago(3),
  )
  const quarantined = await save(
    consultation({
      name: 'Growth Team',
      message: 'Rank first.',
      zone: 'America/Chicago',
      asked: new Date(start).toISOString(),
    }),
    ago(9),
    ['honeypot', 'links'],
  )
  const withdrawn = await save(consultation({ name: 'Sam Okafor', message: 'How much would it cost?' }), ago(50))
  await withdrawRequest(database, withdrawn, ago(49))
  const cause = { dead_lettered_at: ago(25).toISOString(), last_error: 'EENVELOPE 550' }
  const { id } = await readRequestRow(database, reviewed)
  await database.db
    .updateTable('outbox')
    .set(cause)
    .where('request_id', '=', id)
    .where('purpose', '=', 'confirmation')
    .execute()

  await act(maya, late, 'take')
  await act(maya, late, 'note', { text: 'Called 2:39 PM, no answer. Trying again at 3.' })
  await act(maya, late, 'draft', { text: 'Hello Priya,\n\nthe date changes because the second prompt asks for it.' })
  await act(maya, reviewed, 'invoice-sent', { half: 'first' })
  await act(tom, reviewed, 'answer', { text: 'Hello Lucia,\n\nhere is your review.', review: '1' })

  const today = formatFirmDay(Date.now(), 'America/New_York')
  const counted = [
    ['view', '/', '', 1_200],
    ['view', '/contact', '', 23],
    ['source', 'news.example', 'letter/mail', 53],
    ['source', '', '', 302],
    ['quiz', 'High Risk', 'finished', 4],
  ] as const
  const counts = [0, 5, 29].flatMap((days) =>
    counted.map(([metric, name, detail, count]) => ({
      day: addDays(today, -days),
      metric,
      name,
      detail,
      count: count + days,
    })),
  )
  await database.db.insertInto('daily_count').values(counts).execute()

  await edit(maya, hero, { 'pricing.hero.action': 'Talk to an engineer' })
  await publish(maya, { [editorFields.note]: 'Agreed with Tom.' })
  await edit(tom, membership, { 'prices.membership.basic.perMonth': '3000' })
  await edit(maya, hero, { 'pricing.hero.lead': longWords, 'pricing.hero.title': '' })
  const again = () => ++times
  const requests = { late, reviewed, called, unusual, quarantined, withdrawn }
  return { desk, maya, tom, making, again, edit, publish, ...requests }
}

type Shown = (seeded: Seeded) => Promise<LightMyRequestResponse>
const getPage =
  (address: string): Shown =>
  ({ maya }) =>
    maya.get(address)
const getRequestPage =
  (name: 'late' | 'reviewed' | 'called' | 'unusual' | 'quarantined' | 'withdrawn', query = ''): Shown =>
  ({ maya, ...requests }) =>
    maya.get(deskRequestAddress(requests[name]) + query)
const typed = 'Hello Priya,\n\nhere is your review.'

const pages: Readonly<Record<string, Shown>> = {
  'sign-in': ({ desk }) => desk.ask({ url: deskAddresses.signIn }),
  'sign-in-fault': ({ desk }) => desk.ask({ method: 'POST', url: deskAddresses.signIn, payload: 'email=maya' }),
  'sign-in-confirm': async ({ desk }) => {
    await desk.ask({ method: 'POST', url: deskAddresses.signIn, payload: 'email=maya%40firm.example' })
    while (desk.mailed.length === 0) await wait(10)
    const { pathname, search } = new URL(/https:\S+token=\S+/.exec(desk.mailed.at(-1)?.text ?? '')?.[0] ?? '')
    return desk.ask({ url: pathname + search })
  },
  list: getPage(deskAddresses.list),
  'list-found': getPage(`${deskAddresses.list}?state=any`),
  'list-empty': getPage(`${deskAddresses.list}?search=nobody`),
  request: getRequestPage('late'),
  'request-changed-meanwhile': ({ tom, late }) =>
    tom.post(deskRequestAddress(late), { action: 'answer', version: '0', text: typed }),
  'request-reviewed': getRequestPage('reviewed', '?done=review-sent'),
  'request-quarantined': getRequestPage('quarantined'),
  'request-unusual': getRequestPage('unusual'),
  consultation: getRequestPage('called'),
  withdrawn: getRequestPage('withdrawn'),
  erase: ({ maya, late }) => maya.get(eraseAddress(late, true)),
  'erase-fault': ({ maya, late }) => maya.post(eraseAddress(late), { [deskFields.reference]: 'AAAA-1111' }),
  report: getPage(deskAddresses.report),
  audit: getPage(deskAddresses.audit),
  problem: getPage(deskRequestAddress('ZZZZ-9999')),
  'problem-typed': ({ maya, late }) =>
    maya.post(deskRequestAddress(late), { [deskFields.csrf]: 'x', action: 'note', text: typed }),
  words: getPage(`${editorAddresses.list}?${editorFields.search}=second`),
  'editor-edit': getPage(`${editorFileAddress(...hero)}&done=saved`),
  'editor-list': getPage(editorFileAddress('pages/pricing.yaml', 'pricing.plans')),
  'editor-chapters': getPage(editorFileAddress('guides/executive-guide.md', 'chapters')),
  'editor-price': getPage(editorFileAddress(...membership)),
  'editor-facts': getPage(editorFileAddress('company.yaml', 'company')),
  'editor-changes': getPage(editorAddresses.changes),
  'editor-history': getPage(editorAddresses.history),
  'editor-published': getPage(`${editorAddresses.history}/1`),
  'editor-refused': ({ maya, publish }) => publish(maya, { [editorFields.seen]: 'an earlier state' }),
  'editor-publishing': async ({ maya, making, edit, publish, again }) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    making.push(promise)
    await edit(maya, services, { [lead]: `One plain lead, ${again()}.` })
    const { location } = (await publish(maya, { [editorFields.change]: `${services[0]}#${lead}` })).headers
    const page = await maya.get(String(location))
    resolve()
    return page
  },
  'editor-pictures': ({ maya }) => maya.upload(editorAddresses.pictures, {}, [new File(['no picture'], 'ada.png')]),
  'editor-conflict': async ({ maya, tom, edit, again }) => {
    const address = editorFileAddress(...services)
    const form = readFormFields((await maya.get(address)).body, address)
    await edit(tom, services, { [lead]: `Yes, write to us or call, ${again()}.` })
    return maya.post(address, { ...form, [lead]: 'Yes. One line to us is enough.' })
  },
}

/** By their names in shots and tests. */
export const deskPages = Object.keys(pages)

const seeding = shareWork(seed)

/** @returns the response with a page of this process's seeded desk. */
export async function requestDeskPage(name: string): Promise<LightMyRequestResponse> {
  const answer = await pages[name]?.(await seeding())
  if (!answer?.body.includes('<h1'))
    throw new Error(`${name} isn't a page: ${answer?.statusCode} ${answer?.headers.location}`)
  return answer
}

/** A page's address in a browser that `serveSeededDesk` answers. */
export const formatDeskPageUrl = (name: string) => `${deskOrigin}/shown/${name}`

/** Answers a browser as the desk does its signed-in staff. */
export async function serveSeededDesk(browser: Pick<BrowserContext | Page, 'route'>): Promise<void> {
  await browser.route(`${deskOrigin}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url())
    const [, name] = /^\/shown\/([\w-]+)$/.exec(pathname) ?? []
    const answer = name ? await requestDeskPage(name) : await (await seeding()).maya.get(pathname + search)
    // A page that refreshes itself would navigate away during the check.
    const { refresh: _, 'set-cookie': __, ...headers } = answer.headers
    const texts = Object.entries(headers).map(([header, value]) => [header, String(value)])
    await route.fulfill({ status: 200, body: answer.rawPayload, headers: Object.fromEntries(texts) })
  })
}

/** @returns a new session at the seeded desk. */
export async function signInToSeededDesk(): Promise<DeskBrowser> {
  return (await seeding()).desk.signedIn()
}

/** Closes the desk in a process that goes on. */
export const closeSeededDesk = async () => (await seeding.current())?.desk.close()
