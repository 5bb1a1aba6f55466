/** The sums, on both databases: what belongs to a period and what state a request is in. */
import { expect, it } from 'vitest'
import type { Device } from '../../contracts/monitoring.ts'
import type { Database } from '../../server/database/database.ts'
import { onBothDatabases } from '../../tests/support/databases.ts'
import { readCounts } from './read.ts'
import { noCounts } from './testing.ts'

const span = { from: '2026-11-01', to: '2026-11-21' }
const sorted = (rows: readonly object[]) => rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort()

type Item = { readonly delivered?: true; readonly parked?: true }
let made = 0

/** Stores a request with items of the outbox. */
async function add(
  { db }: Database,
  received_at: string,
  items: readonly Item[],
  {
    kind = 'consultation',
    ...more
  }: { kind?: 'consultation' | 'prompt-rescue'; held_at?: string; released_at?: string } = {},
): Promise<void> {
  made += 1
  const digests = { content_digest: `${made}`, text_digest: `${made}` }
  const row = { reference: `R${made}`, kind, received_at, fields: '{}', email: '', ...digests, ...more }
  const { id } = await db.insertInto('request').values(row).returning('id').executeTakeFirstOrThrow()
  const purposes = ['notification', 'confirmation', 'webhook'] as const
  for (const [index, { delivered, parked }] of items.entries()) {
    const state = { delivered_at: delivered ? received_at : null, parked_at: parked ? received_at : null }
    const purpose = purposes[index] ?? 'webhook'
    await db
      .insertInto('outbox')
      .values({ request_id: id, purpose, next_attempt_at: '', ...state })
      .execute()
  }
}

onBothDatabases('the counts of a report', (database) => {
  it('say where requests stand, by day and kind', async () => {
    const opened = await database.open()
    const [delivered, parked, waiting] = [{ delivered: true }, { parked: true }, {}] as const
    await add(opened, '2026-10-31T23:59:59.999Z', [delivered])
    await add(opened, '2026-11-01T00:00:00.000Z', [delivered, delivered])
    await add(opened, '2026-11-01T12:00:00.000Z', [delivered, delivered], { kind: 'prompt-rescue' })
    await add(opened, '2026-11-01T13:00:00.000Z', [delivered, waiting])
    await add(opened, '2026-11-01T14:00:00.000Z', [waiting, parked])
    await add(opened, '2026-11-01T15:00:00.000Z', [waiting], { held_at: '2026-11-01' })
    await add(opened, '2026-11-21T23:59:59.999Z', [waiting, waiting], {
      held_at: '2026-11-21',
      released_at: '2026-11-22',
    })
    await add(opened, '2026-11-22T00:00:00.000Z', [delivered])
    const { requests } = await readCounts(opened, span)
    const row = (day: string, state: string, kind = 'consultation') => ({ day, kind, state, count: 1 })
    expect(sorted(requests)).toEqual(
      sorted([
        row('2026-11-01', 'delivered'),
        row('2026-11-01', 'delivered', 'prompt-rescue'),
        row('2026-11-01', 'waiting'),
        row('2026-11-01', 'parked'),
        row('2026-11-01', 'held'),
        row('2026-11-21', 'waiting'),
      ]),
    )
  })

  it('are whole where months of requests are added up one after another', async () => {
    const opened = await database.open()
    const days = ['2026-01-01', '2026-01-31', '2026-02-01', '2026-03-03', '2026-03-04', '2026-03-10']
    for (const day of days) await add(opened, `${day}T23:59:59.999Z`, [{ delivered: true }])
    const { requests } = await readCounts(opened, { from: '2026-01-01', to: '2026-03-10' })
    expect(requests.map(({ day, count }) => [day, count]).sort()).toEqual(days.map((day) => [day, 1]))
  })

  it('add vitals up over the period, and leave out the days around it', async () => {
    const opened = await database.open()
    const days = ['2026-10-31', '2026-11-01', '2026-11-21', '2026-11-22']
    for (const [index, day] of days.entries()) {
      const count = 10 ** index
      await opened.db.insertInto('view_count').values({ day, view: '/', count }).execute()
      await opened.db.insertInto('vital_count').values({ day, view: '/', vital: 'lcp', at_most: 500, count }).execute()
      await opened.db
        .insertInto('source_count')
        .values({ day, referrer_host: 'a.example', campaign: '', count })
        .execute()
      await opened.db.insertInto('form_count').values({ day, form: 'consultation', action: 'sent', count }).execute()
      await opened.db.insertInto('quiz_count').values({ day, action: 'finished', level: 'Ready', count }).execute()
    }
    const { views, vitals, sources, forms, quiz, countedSince } = await readCounts(opened, span)
    expect(vitals).toEqual([{ view: '/', device: '', vital: 'lcp', atMost: 500, count: 110 }])
    expect(sources).toEqual([{ host: 'a.example', campaign: '', count: 110 }])
    expect(forms).toEqual([{ form: 'consultation', action: 'sent', count: 110 }])
    expect(sorted(views)).toEqual(
      sorted([
        { day: '2026-11-01', view: '/', count: 10 },
        { day: '2026-11-21', view: '/', count: 100 },
      ]),
    )
    expect(quiz.map(({ count }) => count).sort()).toEqual([10, 100])
    expect(countedSince).toBe('2026-10-31')
  })

  it('add views up over devices, and have those of programs apart', async () => {
    const opened = await database.open()
    const row = (day: string, device: Device | 'program' | '', count: number) => ({ day, view: '/', device, count })
    const [first, last] = ['2026-11-01', '2026-11-21']
    await opened.db
      .insertInto('view_count')
      .values([row(first, '', 1), row(first, 'phone', 2), row(first, 'program', 40), row(last, 'phone', 4)])
      .execute()
    const { views, devices } = await readCounts(opened, span)
    expect(sorted(views)).toEqual(
      sorted([
        { day: first, view: '/', count: 3 },
        { day: last, view: '/', count: 4 },
      ]),
    )
    expect(sorted(devices)).toEqual(
      sorted([
        { device: '', count: 1 },
        { device: 'phone', count: 6 },
        { device: 'program', count: 40 },
      ]),
    )
  })

  it('are none in an empty database', async () => {
    expect(await readCounts(await database.open(), span)).toEqual(noCounts)
  })

  it('are read while another connection writes, and do not hold it up', async () => {
    const [reader, writer] = [await database.open(), await database.open()]
    let done = false
    const writing = (async () => {
      for (let index = 0; index < 50; index += 1) {
        await writer.write(async (transaction) => {
          const row = { day: '2026-11-01', view: `/${index}`, count: 1 }
          await transaction.insertInto('view_count').values(row).execute()
          await transaction
            .insertInto('quiz_count')
            .values({ day: row.day, action: 'started', level: row.view, count: 1 })
            .execute()
        })
      }
      done = true
    })()
    while (!done) {
      const { views, quiz } = await readCounts(reader, span)
      // Both rows of a transaction or none: one moment for all tables.
      expect(quiz).toHaveLength(views.length)
      await new Promise(setImmediate)
    }
    await writing
    expect((await readCounts(reader, span)).views).toHaveLength(50)
  })
})
