import { beforeEach, describe, expect, it } from 'vitest'
import { consultation, promptRescue } from '../../contracts/testing/sample-requests.ts'
import { requestRecords } from '../../server/requests/records.ts'
import { tableLines } from '../rows.ts'
import { hasTerminal, run, runInTerminal } from '../testing/run.ts'
import { makeTestSite, type TestSite } from '../testing/seed.ts'

let site: TestSite
let refs: { old: string; mailed: string; suspect: string; parked: string }

beforeEach(async () => {
  site = await makeTestSite()
  refs = {
    old: await site.save(consultation({ name: 'Old' }), [], new Date('2026-01-02T03:04:05Z')),
    mailed: await site.save(promptRescue({ name: 'Zoë Ångström' })),
    suspect: await site.save(consultation({ name: 'Spam' }), ['honeypot', 'links']),
    parked: await site.save(consultation({ name: 'Parked', email: `${'x'.repeat(60)}@example.com` })),
  }
  const { db } = site.database
  const now = new Date().toISOString()
  const itemsOf = (reference: string) => db.selectFrom('request').select('id').where('reference', '=', reference)
  await db.updateTable('outbox').set({ delivered_at: now }).where('request_id', 'in', itemsOf(refs.mailed)).execute()
  await db
    .updateTable('outbox')
    .set({ parked_at: now })
    .where('request_id', 'in', itemsOf(refs.parked))
    .where('purpose', '=', 'confirmation')
    .execute()
})

const list = async (...args: string[]) => {
  const { code, out, err } = await run(site.settings, 'list', ...args)
  expect({ code, err }).toEqual({ code: 0, err: '' })
  return out
    .split('\n')
    .slice(0, -1)
    .map((line) => line.split('\t'))
}
const references = async (...args: string[]) => (await list(...args)).map(([reference]) => reference)

describe('in a pipe', () => {
  it('prints whole values separated by tabs, newest first, without a heading', async () => {
    const rows = await list()
    expect(rows.map(([reference]) => reference)).toEqual([refs.parked, refs.suspect, refs.mailed, refs.old])
    expect(rows[3]).toEqual([
      refs.old,
      '2026-01-02T03:04:05.000Z',
      'consultation',
      'Old',
      'ada@example.com',
      'waiting',
      '',
      'new',
      '',
    ])
    expect(rows[0]?.[4]).toBe(`${'x'.repeat(60)}@example.com`)
    expect(rows.map((row) => row[5])).toEqual(['given up', 'held: honeypot, links', 'delivered', 'waiting'])
    expect(rows[2]?.slice(2, 4)).toEqual(['prompt-rescue', 'Zoë Ångström'])
  })

  it('marks what the firm should look at, and who was sent no confirmation', async () => {
    for (const message of ['One', 'Two', 'Three']) {
      await site.save(consultation({ email: 'bo@example.com', message }), ['haste', 'links'])
    }
    const rows = await list('--limit', '3')
    expect(rows.map((row) => row[5])).toEqual([
      'waiting; unconfirmed; check: haste, links',
      'waiting; check: haste, links',
      'waiting; check: haste, links',
    ])
  })

  it('filters', async () => {
    expect(await references('--kind', 'prompt-rescue')).toEqual([refs.mailed])
    expect(await references('--since', '1d')).toEqual([refs.parked, refs.suspect, refs.mailed])
    expect(await references('--spam')).toEqual([refs.suspect])
    expect(await references('--undelivered')).toEqual([refs.parked, refs.old])
    expect(await references('--undelivered', '--since', '1d', '--kind', 'consultation')).toEqual([refs.parked])
    expect(await references('--limit', '2')).toEqual([refs.parked, refs.suspect])
  })

  it('shows 50, or all', async () => {
    for (let i = 0; i < 60; i += 1) await site.save(consultation({ message: `Message ${i}` }))
    expect(await list()).toHaveLength(50)
    expect(await list('--all')).toHaveLength(64)
  })

  it('exits with 3 and prints nothing when nothing matches', async () => {
    const { code, out } = await run(site.settings, 'list', '--kind', 'prompt-rescue', '--spam')
    expect({ code, out }).toEqual({ code: 3, out: '' })
  })
})

describe.runIf(hasTerminal)('in a terminal', () => {
  it('prints a table, and how to see more', async () => {
    const { code, out } = await runInTerminal(site.settings, '', 'list', '--limit', '3')
    expect(code).toBe(0)
    const lines = out.split('\r\n')
    expect(lines[0]).toMatch(/^REFERENCE +RECEIVED +KIND +STATE +MAIL$/)
    expect(lines[1]).toMatch(
      new RegExp(`^${refs.parked} {2}\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d {2}consultation +new +given up$`),
    )
    expect(lines[2]).toBe(`  ${'x'.repeat(60)}@example.com, Parked`)
    expect(lines[5]?.indexOf('delivered')).toBe(lines[0]?.indexOf('MAIL'))
    expect(lines[7]).toBe('3 requests shown. There are more: --limit 500 or --all shows them.')
    expect((await runInTerminal(site.settings, '', 'list')).out).toContain('4 requests shown. That is all.')
  })
})

it('prints each sender whole below the request', async () => {
  const address = `${'a'.repeat(64)}@${'b'.repeat(60)}.example`
  const reference = await site.save(consultation({ email: address, name: 'N'.repeat(120) }), ['haste', 'links'])
  const assignee = 'somebody@firm.example'
  await site.database.db.updateTable('request').set({ assignee }).where('reference', '=', reference).execute()
  const lines = await Array.fromAsync(tableLines(requestRecords(site.database, []).list({})))
  expect(lines[1]).toMatch(new RegExp(`^${reference} .*check: haste, links$`))
  expect(lines[2]).toBe(`  ${address}, ${'N'.repeat(120)}, with ${assignee}`)
})

it('marks a withdrawn request', async () => {
  const reference = await site.save(consultation({ message: 'Withdrawn' }))
  const at = new Date().toISOString()
  await site.database.db.updateTable('request').set({ withdrawn_at: at }).where('reference', '=', reference).execute()
  const { out } = await run(site.settings, 'list', '--all')
  const line = out.split('\n').find((one) => one.startsWith(reference))
  expect(line?.split('\t').at(-2)).toBe('withdrawn')
  const [row = ''] = (await Array.fromAsync(tableLines(requestRecords(site.database, []).list({})))).slice(1)
  expect(row).toMatch(new RegExp(`^${reference} .* withdrawn +`))
  expect((await run(site.settings, 'show', reference)).out).toMatch(/^Withdrawn by its visitor \d/m)
})
