import { beforeEach, expect, it } from 'vitest'
import { promptRescue } from '../../contracts/sample-requests.ts'
import type { Signal } from '../../contracts/suspicion.ts'
import { onBothDatabases } from '../../tests/support/databases.ts'
import { sampleRules as rules } from '../../tests/support/sample-schedule.ts'
import { erasingFrom, savingInto } from '../../tests/support/saving-into.ts'
import type { Database } from '../database/database.ts'
import { recordAllPromises } from './promises.ts'
import { eraseRequests } from './retention.ts'
import { withdrawRequest } from './self-service/actions.ts'
import { staffChanges } from './staff.ts'

const start = Date.parse('2026-11-23T12:00:00Z')
const byVisitor = { actor: 'visitor' } as const
const hour = (hours: number) => new Date(start + hours * 3_600_000)

onBothDatabases('our own record', (testDatabase) => {
  let database: Database
  beforeEach(async () => {
    database = await testDatabase.open()
  })
  const save = (name: string, suspected: readonly Signal[] = []) =>
    savingInto(database)(promptRescue({ prompts: name }), hour(0), suspected)
  const erase = (references: readonly string[], hours: number) =>
    eraseRequests(erasingFrom(database), references, 'server', hour(hours))
  const staff = (reference: string, hours: number) =>
    staffChanges(database)(reference, { actor: 'server' }, hour(hours))
  const ticks = async (hours: number) => {
    // Several processes, at the same time.
    await Promise.all([1, 2].map(() => recordAllPromises(database, rules, hour(hours))))
    const rows = await database.db.selectFrom('tick').select(['day', 'kind', 'share']).orderBy('id').execute()
    return rows.map(({ day, kind, share }) => `${day} ${kind} ${share}`)
  }

  it('has each promise once, from when it is kept or falls due, and fills in when a late one is sent', async () => {
    const reference = await save('One')
    expect(await ticks(1)).toEqual([])
    await staff(reference, 12).mark('review-sent')
    const kept = '2026-11-24 review 50'
    expect(await ticks(13)).toEqual([kept])
    expect(await ticks(49)).toEqual([kept, '2026-11-25 delivery null'])
    await staff(reference, 52).mark('fixed')
    expect(await ticks(53)).toEqual([kept, '2026-11-25 delivery 109'])
    expect(await ticks(53)).toHaveLength(2)
  })

  it('does not count what was withdrawn, closed or held when it was due', async () => {
    const [withdrawn, closed, held] = [await save('One'), await save('Two'), await save('Three', ['honeypot'])]
    await withdrawRequest(database, withdrawn, hour(1), byVisitor, rules)
    await staff(closed, 2).setState('closed')
    expect(await ticks(24)).toEqual([])
    await staff(held, 30).release(['notification'])
    expect(await ticks(49)).toEqual(['2026-11-25 delivery null'])
  })

  it('keeps a late tick whatever happens to its request afterward', async () => {
    const references = [await save('One'), await save('Two'), await save('Three')]
    const [withdrawn = '', closed = '', erased = ''] = references
    await withdrawRequest(database, withdrawn, hour(25), byVisitor, rules)
    await staff(closed, 25).setState('closed')
    await erase([erased], 26)
    const late = Array.from({ length: 3 }, () => '2026-11-24 review null')
    expect(await ticks(27)).toEqual(late)
    await erase(references, 28)
    expect(await ticks(28)).toEqual(late)
    expect(await database.db.selectFrom('request').select('id').execute()).toEqual([])
  })
})
