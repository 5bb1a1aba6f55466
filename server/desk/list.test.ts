/** The list, on both databases: what is due comes first, each filter finds its own, and pages miss nothing. */
import { beforeEach, describe, expect, it } from 'vitest'
import type { ListFilter, RequestList } from '../../contracts/desk.ts'
import { consultation, promptRescue } from '../../contracts/testing/sample-requests.ts'
import { onBothDatabases } from '../../tests/support/databases.ts'
import type { Database } from '../database/database.ts'
import { savingInto } from '../requests/testing.ts'
import { nothingDue } from './due.ts'
import { maxCount, pageSize, readAll, readCounts, readList } from './list.ts'
import { filterIn } from './list-filter.ts'
import { filterOf, maya, sampleRules, tom } from './testing.ts'

/** A Monday, twenty to three in New York. */
const now = new Date('2026-11-23T19:40:00.000Z')
const ago = (hours: number) => new Date(now.getTime() - hours * 60 * 60_000)

onBothDatabases('the list', (testDatabase) => {
  let database: Database
  let save: ReturnType<typeof savingInto>
  beforeEach(async () => {
    database = await testDatabase.open()
    save = savingInto(database)
  })

  const parts = (at = now) => ({ database, rules: sampleRules, staff: [maya, tom], me: maya.email, now: at })
  const read = (filter: Partial<ListFilter> = {}, after?: string, at?: Date) =>
    readList(parts(at), filterOf(filter), after)
  const references = ({ groups }: RequestList) => groups.flatMap(({ rows }) => rows.map(({ reference }) => reference))
  const set = (reference: string, values: Readonly<Record<string, string | null>>) =>
    database.write(async (transaction) => {
      await transaction.updateTable('request').set(values).where('reference', '=', reference).execute()
    })
  /** Another each time: texts that are alike are stored once. */
  let number = 0
  const rescue = (hours: number, fields: Parameters<typeof promptRescue>[0] = {}) =>
    save(promptRescue({ prompts: `Text ${++number}`, ...fields }), ago(hours))
  const talk = (hours: number, fields: Parameters<typeof consultation>[0] = {}) =>
    save(consultation({ message: `Text ${++number}`, ...fields }), ago(hours))
  const park = (reference: string, table: 'outbox' = 'outbox') =>
    database.db
      .updateTable(table)
      .set({ parked_at: now.toISOString(), last_error: 'EENVELOPE 550' })
      .where('purpose', '=', 'confirmation')
      .where('request_id', '=', database.db.selectFrom('request').select('id').where('reference', '=', reference))
      .execute()

  it('says when the schedule runs out of holidays', async () => {
    expect((await read()).lastHoliday).toBe('2026-11-26')
    expect((await read({}, '', new Date('2026-09-01T12:00:00Z'))).lastHoliday).toBeNull()
  })

  it('has a group of each kind with what is due next on top, then what is held and what was finished', async () => {
    const [early, late, soon] = [await rescue(1), await rescue(30), await rescue(22)]
    const reviewed = await rescue(40)
    await set(reviewed, { state: 'answered', state_at: ago(20).toISOString(), review_sent_at: ago(20).toISOString() })
    const [asked, answered] = [await talk(3), await talk(100)]
    await set(answered, { state: 'answered', state_at: ago(50).toISOString() })
    const held = await save(consultation({ message: 'Buy' }), ago(2), ['honeypot'])
    const won = await rescue(60)
    await set(won, { state: 'won', state_at: ago(1).toISOString() })
    const longWon = await rescue(600)
    await set(longWon, { state: 'won', state_at: ago(200).toISOString() })

    const { groups, counts } = await read()
    expect(groups.map(({ name, rows }) => [name, ...rows.map(({ reference }) => reference)])).toEqual([
      ['rescues', late, soon, reviewed, early],
      ['consultations', asked, answered],
      ['held', held],
      ['finished', won],
    ])
    expect(groups.map(({ count, all }) => [count, all])).toEqual([4, 2, 1, 1].map((count) => [count, null]))
    expect(counts).toEqual({ open: 6, late: 1, held: 1, undelivered: 0 })
    const [first] = groups[0]?.rows ?? []
    expect(first).toMatchObject({ due: { what: 'review', stand: 'late' }, prompts: 1, held: false, failed: null })
  })

  it('finds what each filter names', async () => {
    const [late, taken] = [await rescue(30), await rescue(2)]
    await set(taken, { assignee: tom.email, taken_at: now.toISOString() })
    const [old, parked] = [await talk(24 * 20), await talk(5)]
    await set(old, { state: 'lost', state_at: ago(24 * 19).toISOString() })
    await park(parked)
    const held = await save(consultation({ message: 'Buy' }), ago(2), ['honeypot'])
    const found = async (filter: Partial<ListFilter>) => references(await read(filter)).toSorted()
    const all = [late, taken, old, parked, held].toSorted()
    expect(await found({ state: 'any' })).toEqual(all)
    expect(await found({ state: 'open' })).toEqual([late, taken, parked].toSorted())
    expect(await found({ state: 'late' })).toEqual([late])
    expect(await found({ state: 'new', kind: 'consultation' })).toEqual([parked])
    expect(await found({ state: 'lost' })).toEqual([old])
    expect(await found({ state: 'held' })).toEqual([held])
    expect(await found({ state: 'undelivered' })).toEqual([parked])
    expect(await found({ state: 'any', since: '7' })).toEqual(all.filter((reference) => reference !== old))
    expect(await found({ with: tom.email })).toEqual([taken])
    expect(await found({ state: 'open', with: 'me' })).toEqual([])
    expect(await found({ state: 'open', with: 'nobody' })).toEqual([late, parked].toSorted())
    const [row] = (await read({ state: 'undelivered' })).groups[0]?.rows ?? []
    expect(row?.failed).toEqual({ purpose: 'confirmation', cause: 'EENVELOPE 550' })
  })

  it('goes through all of what is found, each once, in the order of its due moments, and back', async () => {
    const saved: string[] = []
    for (let hours = 1; hours <= pageSize + 20; hours += 1)
      saved.push(await rescue(hours % 10, { prompts: `P ${hours}` }))
    const seen: string[] = []
    let after: string | undefined
    do {
      const list = await read({ state: 'open' }, after)
      expect(list.first).toBe(after ? '/requests?state=open' : null)
      expect(list.groups[0]?.count).toBe(saved.length)
      seen.push(...references(list))
      after = list.next ? (new URL(list.next, 'http://desk').searchParams.get('after') ?? '') : undefined
    } while (after)
    expect(seen).toHaveLength(saved.length)
    expect(new Set(seen)).toEqual(new Set(saved))
    const all: string[] = []
    for await (const reference of readAll(parts(), filterOf({ state: 'open' }), 7)) all.push(reference)
    expect(all).toEqual(seen)
  })

  it('takes any address of a page for the first one that it does not understand', async () => {
    const only = await rescue(1)
    for (const after of ['x', '~', '2026~9999999999999', "'~1"]) {
      expect(references(await read({ state: 'open' }, after))).toEqual([only])
    }
  })

  it('counts no further than anybody works through', async () => {
    await database.write(async (transaction) => {
      for (let part = 0; part < 11; part += 1) {
        const rows = Array.from({ length: 100 }, (_, index) => ({
          ...{ reference: `R-${part}-${index}`, kind: 'consultation' as const, received_at: ago(1).toISOString() },
          ...{ fields: '{"name":"N","message":"M"}', email: '', content_digest: '', text_digest: '' },
        }))
        await transaction.insertInto('request').values(rows).execute()
      }
    })
    const { groups, counts } = await read()
    expect([counts.open, groups[0]?.count, groups[0]?.rows.length]).toEqual([maxCount, maxCount, pageSize])
    expect(groups[0]?.all).toEqual(filterOf({ kind: 'consultation', state: 'open' }))
  })

  it('works out anew what is due after whatever change, by whichever version of the program', async () => {
    const reference = await rescue(1)
    const stored = async () =>
      (
        await database.db
          .selectFrom('request')
          .select('due_at')
          .where('reference', '=', reference)
          .executeTakeFirstOrThrow()
      ).due_at
    await read()
    expect(await stored()).toBe(ago(-23).toISOString())
    await set(reference, { review_sent_at: now.toISOString() })
    expect(await stored()).toBeNull()
    await read()
    expect(await stored()).toBe(ago(-47).toISOString())
    await set(reference, { state: 'closed', state_at: now.toISOString() })
    await read()
    expect(await stored()).toBe(nothingDue)
  })

  it('has an appointment on top until it begins', async () => {
    const first = await talk(200)
    const begins = ago(-2)
    const slot = (start: Date) => ({
      start: Temporal.Instant.from(start.toISOString()),
      end: Temporal.Instant.from(start.toISOString()).add({ minutes: 30 }),
    })
    const booking = { slot: slot(begins), engineers: 2, zone: '' }
    const booked = await save(consultation({ message: 'Booked' }), ago(100), [], { booking })
    for (const reference of [first, booked])
      await set(reference, { state: 'answered', state_at: ago(90).toISOString() })
    expect(references(await read())).toEqual([booked, first])
    // Before anybody has looked at the list since then.
    expect((await readCounts(parts(ago(-3)))).late).toBe(0)
    const list = await read({}, '', ago(-3))
    expect(references(list)).toEqual([first, booked])
    expect(list.groups[0]?.rows.map(({ due }) => due)).toEqual([null, null])
  })

  describe('search', () => {
    const names = ['Zoë Ängström', 'Ольга Жукова', '王小明', 'फ़रीदा हुसैन', 'Łukasz O’Brien', 'نجيب محفوظ', 'ΑΛΕΞΗΣ']
    it.each([
      ['zoe', 0],
      ['ZOË', 0],
      ['zoe\u0308 angs', 0],
      ['жук', 1],
      ['ОЛЬГА', 1],
      ['王小', 2],
      ['फ़रीदा', 3],
      ['brien łuk', 4],
      ['محفوظ', 5],
      ['αλεξ', 6],
    ])('finds %s whatever the alphabet', async (search, index) => {
      const saved: string[] = []
      for (const [other, name] of names.entries()) saved.push(await talk(other, { name, email: `a${other}@b.example` }))
      expect(references(await read({ search }))).toEqual([saved[index]])
    })

    it('looks into every field and the reference, for words that begin so, and for all of them', async () => {
      const one = await rescue(1, {
        company: 'Lattice-Freight',
        email: 'priya@lattice.example',
        prompts: 'Track 20,000 parcels',
      })
      const two = await talk(2, { message: 'The parcels drift' })
      for (const search of [
        'lattice freight',
        'PRIYA@lattice.example',
        'parcels 20,000',
        one,
        one.replace('-', ' ').toLowerCase(),
      ]) {
        expect(references(await read({ search }))).toEqual([one])
      }
      expect(references(await read({ search: 'parc' }))).toEqual([two, one])
      expect(references(await read({ search: 'parcels', kind: 'consultation' }))).toEqual([two])
      expect(references(await read({ search: 'arcels' }))).toEqual([])
      expect(references(await read({ search: 'parcels nothing' }))).toEqual([])
    })

    it('takes nothing that is typed for a language', async () => {
      const one = await rescue(1, { prompts: 'alpha' })
      for (const search of [
        '"',
        "' or 1=1",
        'NEAR(a b)',
        'words:alpha OR',
        '*',
        'a:*b & !c | (',
        'NOT x',
        '\\',
        '\u0000',
        '%',
      ]) {
        await expect(read({ search })).resolves.toBeDefined()
      }
      expect(references(await read({ search: '"alpha" *' }))).toEqual([one])
    })

    it('finds no word of what was erased or changed', async () => {
      const [erased, changed] = [await rescue(1, { prompts: 'canary one' }), await rescue(1, { prompts: 'canary two' })]
      await database.db.deleteFrom('request').where('reference', '=', erased).execute()
      await set(changed, { fields: JSON.stringify({ prompts: 'other' }) })
      expect(references(await read({ search: 'canary' }))).toEqual([])
      expect(references(await read({ search: 'other' }))).toEqual([changed])
    })
  })
})

describe('the filter of an address', () => {
  it('leaves out what is none of its values', () => {
    expect(filterIn({ search: ' a ', kind: 'x', state: ['open'], since: '8', with: 'ME' })).toEqual(
      filterOf({ search: 'a', with: 'me' }),
    )
    expect(filterIn({ kind: 'consultation', state: 'late', since: '30' })).toEqual(
      filterOf({ kind: 'consultation', state: 'late', since: '30' }),
    )
  })
})
