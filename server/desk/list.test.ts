import { beforeEach, describe, expect, it } from 'vitest'
import type { ListFilter } from '../../contracts/desk.ts'
import { consultation, promptRescue } from '../../contracts/sample-requests.ts'
import { describeOnBothDatabases } from '../../tests/support/databases.ts'
import { maya, noFilter, tom } from '../../tests/support/sample-list.ts'
import { sampleRules } from '../../tests/support/sample-schedule.ts'
import { createErasureServices, createSave } from '../../tests/support/stored-requests.ts'
import { createTestServices } from '../../tests/support/test-services.ts'
import type { Database } from '../database/database.ts'
import { eraseRequests } from '../requests/retention.ts'
import { withdrawRequest } from '../requests/self-service/actions.ts'
import type { Services } from '../services.ts'
import { parseFilter, parsePage } from './input.ts'
import type { RequestList } from './list.ts'
import { pageSize, readCounts, readList, readReferences } from './list.ts'

/** A Monday, twenty to three in New York. */
const now = new Date('2026-11-23T19:40:00.000Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 60 * 60_000)

describeOnBothDatabases('the list', (testDatabase) => {
  let database: Database
  let services: Services
  let save: ReturnType<typeof createSave>
  beforeEach(async () => {
    database = await testDatabase.open()
    services = await createTestServices({ database, manifest: sampleRules })
    save = createSave(database)
  })

  const viewer = (at = now) => ({ me: maya.email, now: at })
  const read = (filter: Partial<ListFilter> = {}, page = 1, at?: Date) =>
    readList(services, { ...noFilter, ...filter }, viewer(at), page)
  const references = ({ groups }: RequestList) => groups.flatMap(({ rows }) => rows.map(({ reference }) => reference))
  const set = (reference: string, values: Readonly<Record<string, string | null>>) =>
    database.write(async (transaction) => {
      await transaction
        .updateTable('request')
        .set({ due_at: null, ...values })
        .where('reference', '=', reference)
        .execute()
    })
  /** A different text each time, because equal requests are stored once. */
  let number = 0
  const rescue = (hours: number, fields: Parameters<typeof promptRescue>[0] = {}) =>
    save(promptRescue({ prompts: `Text ${++number}`, ...fields }), hoursAgo(hours))
  const talk = (hours: number, fields: Parameters<typeof consultation>[0] = {}) =>
    save(consultation({ message: `Text ${++number}`, ...fields }), hoursAgo(hours))
  const deadLetter = (reference: string) =>
    database.db
      .updateTable('outbox')
      .set({ dead_lettered_at: now.toISOString(), last_error: 'EENVELOPE 550' })
      .where('purpose', '=', 'confirmation')
      .where('request_id', '=', database.db.selectFrom('request').select('id').where('reference', '=', reference))
      .execute()

  /** For tests that don't depend on the database. */
  const onceIt = it.runIf(testDatabase.dialect === 'sqlite')

  onceIt('lists open requests of both kinds by due date, then quarantined and finished ones', async () => {
    const [early, late, soon] = [await rescue(1), await rescue(30), await rescue(22)]
    const reviewed = await rescue(40)
    await set(reviewed, {
      state: 'answered',
      state_at: hoursAgo(20).toISOString(),
      review_sent_at: hoursAgo(20).toISOString(),
    })
    const [asked, answered] = [await talk(3), await talk(100)]
    await set(answered, { state: 'answered', state_at: hoursAgo(50).toISOString() })
    const quarantined = await save(consultation({ message: 'Buy' }), hoursAgo(2), ['honeypot'])
    const [won, wonDue] = [await talk(60), await rescue(47)]
    await set(wonDue, { state: 'won', state_at: hoursAgo(1).toISOString(), review_sent_at: hoursAgo(30).toISOString() })
    await set(won, { state: 'won', state_at: hoursAgo(1).toISOString() })
    const longWon = await talk(600)
    await set(longWon, { state: 'won', state_at: hoursAgo(200).toISOString() })

    const { groups, counts } = await read()
    expect(groups.map(({ name, rows }) => [name, ...rows.map(({ reference }) => reference)])).toEqual([
      ['open', late, wonDue, soon, reviewed, early, asked, answered],
      ['quarantined', quarantined],
      ['finished', won],
    ])
    expect(groups.map(({ count, all }) => [count, all])).toEqual([7, 1, 1].map((count) => [count, null]))
    expect(counts).toEqual({ open: 7, late: 1, quarantined: 1, undelivered: 0 })
    const [first] = groups[0]?.rows ?? []
    expect(first).toMatchObject({
      due: { what: 'review', urgency: 'late' },
      prompts: 1,
      quarantined: false,
      failed: null,
    })
  })

  it('applies each filter', async () => {
    const [late, taken] = [await rescue(30), await rescue(2)]
    await set(taken, { assignee: tom.email, locked_at: now.toISOString() })
    const [old, deadLettered] = [await talk(24 * 20), await talk(5)]
    await set(old, { state: 'lost', state_at: hoursAgo(24 * 19).toISOString() })
    await deadLetter(deadLettered)
    const quarantined = await save(consultation({ message: 'Buy' }), hoursAgo(2), ['honeypot'])
    const found = async (filter: Partial<ListFilter>) => references(await read(filter)).toSorted()
    const all = [late, taken, old, deadLettered, quarantined].toSorted()
    expect(await found({ state: 'any' })).toEqual(all)
    expect(await found({ state: 'open' })).toEqual([late, taken, deadLettered].toSorted())
    expect(await found({ state: 'late' })).toEqual([late])
    expect(await found({ state: 'new' })).toEqual([late, taken, deadLettered].toSorted())
    expect(await found({ state: 'lost' })).toEqual([old])
    expect(await found({ state: 'quarantined' })).toEqual([quarantined])
    expect(await found({ state: 'undelivered' })).toEqual([deadLettered])
    expect(await found({ with: tom.email })).toEqual([taken])
    expect(await found({ state: 'open', with: 'me' })).toEqual([])
    expect(await found({ state: 'open', with: 'nobody' })).toEqual([late, deadLettered].toSorted())
    const [row] = (await read({ state: 'undelivered' })).groups[0]?.rows ?? []
    expect(row?.failed).toMatchObject({ purpose: 'confirmation', cause: 'EENVELOPE 550' })
  })

  onceIt('pages through all results once, ordered by due date, and back', async () => {
    const saved = Array.from({ length: 2 * pageSize + 20 }, (_, index) => `PAGE-${index}`)
    const common = { kind: 'prompt-rescue', fields: '{}', email: '' } as const
    const rows = saved.map((reference, index) => ({ reference, received_at: hoursAgo(index % 10).toISOString() }))
    const values = rows.map((row) => ({ ...common, ...row }))
    await database.db.insertInto('request').values(values).execute()
    const seen: string[] = []
    let page = 1
    for (;;) {
      const list = await read({ state: 'open' }, page)
      expect(list.first).toBe(page > 1 ? '/requests?state=open' : null)
      expect(list.groups[0]?.count).toBe(saved.length)
      seen.push(...references(list))
      if (!list.next) break
      page = parsePage(Object.fromEntries(new URL(list.next, 'http://desk').searchParams))
    }
    expect(page).toBe(3)
    expect(seen).toHaveLength(saved.length)
    expect(new Set(seen)).toEqual(new Set(saved))
    const batches = await Array.fromAsync(readReferences(services, { ...noFilter, state: 'open' }, viewer()))
    expect(batches.flat()).toEqual(saved)
  })

  onceIt('lists an appointment first until it starts', async () => {
    const first = await talk(200)
    const begins = hoursAgo(-2)
    const slot = { start: begins.getTime(), end: begins.getTime() + 30 * 60_000 }
    const booking = { slot, engineers: 2, zone: '' }
    const booked = await save(consultation({ message: 'Booked' }), hoursAgo(100), [], { booking })
    for (const reference of [first, booked])
      await set(reference, { state: 'answered', state_at: hoursAgo(90).toISOString() })
    expect(references(await read())).toEqual([booked, first])
    // Nobody has viewed the list since then.
    expect((await readCounts(database, hoursAgo(-3))).late).toBe(0)
    const list = await read({}, 1, hoursAgo(-3))
    expect(references(list)).toEqual([first, booked])
    expect(list.groups[0]?.rows.map(({ due }) => due)).toEqual([null, null])
  })

  describe('search', () => {
    it('finds a name in any alphabet', async () => {
      const names = ['Zoë Ängström', 'Ольга Жукова', '王小明', 'फ़रीदा हुसैन', 'Łukasz O’Brien', 'نجيب محفوظ', 'ΑΛΕΞΗΣ']
      const saved: string[] = []
      for (const name of names) saved.push(await talk(1, { name, email: `a${saved.length}@b.example` }))
      const typed = ['zoe', 'ZOË', 'zoe\u0308 angs', 'жук', 'ОЛЬГА', '王小', 'फ़रीदा', 'brien łuk', 'محفوظ', 'αλεξ']
      const found = await Promise.all(typed.map(async (search) => references(await read({ search }))))
      const [zoe, olga, wang, farida, lukasz, naguib, alexis] = saved
      expect(found.map((all) => all.join())).toEqual([zoe, zoe, zoe, olga, olga, wang, farida, lukasz, naguib, alexis])
    })

    it('searches every field and the reference by word prefix, for all words', async () => {
      const one = await rescue(1, {
        company: 'Lattice-Freight',
        email: 'priya@lattice.example',
        prompts: 'Track 20,000 parcels',
      })
      const two = await talk(2, { message: 'The parcels drift' })
      const lower = one.replace('-', ' ').toLowerCase()
      for (const search of ['lattice freight', 'PRIYA@lattice.example', 'parcels 20,000', one, lower]) {
        expect(references(await read({ search }))).toEqual([one])
      }
      expect(references(await read({ search: 'parc' }))).toEqual([one, two])
      expect(references(await read({ search: 'arcels' }))).toEqual([])
      expect(references(await read({ search: 'parcels nothing' }))).toEqual([])
    })

    it('finds a phone number by its last digits, and umlauts in three spellings', async () => {
      const one = await talk(1, { name: 'Jörg Müller', phone: '+1 (202) 555-0142' })
      const two = await talk(2, { name: 'Ida Mueller', phone: '2025550199' })
      const searches = ['0142', '555-0199', '(202) 555 0199', '+12025550142', '50142']
      const found = await Promise.all(searches.map(async (search) => references(await read({ search }))))
      expect(found).toEqual([[one], [two], [two], [one], [one]])
      for (const search of ['Müller', 'mu\u0308ller', 'mueller'])
        expect(references(await read({ search }))).toEqual([one, two])
      expect(references(await read({ search: 'jorg muller' }))).toEqual([one])
      expect(references(await read({ search: '2555' }))).toEqual([])
    })

    it('treats search operators as text', async () => {
      const one = await rescue(1, { prompts: 'alpha' })
      const typed = ['"', "' or 1=1", 'NEAR(a b)', 'words:alpha OR', '*', 'a:*b & !c | (', 'NOT x', '\\', '\u0000', '%']
      for (const search of typed) {
        await expect(read({ search })).resolves.toBeDefined()
      }
      expect(references(await read({ search: '"alpha" *' }))).toEqual([one])
    })

    it('finds no erased or withdrawn text', async () => {
      const erased = await rescue(1, { prompts: 'canary one' })
      const withdrawn = await rescue(1, { prompts: 'canary two' })
      await eraseRequests(createErasureServices(database), [erased], 'server', now)
      await withdrawRequest(database, withdrawn, now)
      expect(references(await read({ search: 'canary' }))).toEqual([])
    })
  })
})

it('ignores unknown values in the address of a filter', () => {
  const known = { state: 'late' }
  expect(parseFilter(known)).toEqual({ ...noFilter, ...known })
  const unknown = parseFilter({ search: ' a ', state: ['open'], with: 'ME' })
  expect(unknown).toEqual({ ...noFilter, search: 'a', with: 'me' })
})
