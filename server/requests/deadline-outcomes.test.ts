import { beforeEach, expect, it } from 'vitest'
import { promptRescue } from '../../contracts/sample-requests.ts'
import type { SpamSignal } from '../../contracts/spam-signals.ts'
import { describeOnBothDatabases } from '../../tests/support/databases.ts'
import { sampleRules as rules } from '../../tests/support/sample-schedule.ts'
import { createErasureServices, createSave, readRequestRow } from '../../tests/support/stored-requests.ts'
import type { Database } from '../database/database.ts'
import { recordAllDeadlineOutcomes } from './deadline-outcomes.ts'
import { eraseRequests } from './retention.ts'
import { withdrawRequest } from './self-service/actions.ts'
import { createStaffActions } from './staff-actions.ts'

const start = Date.parse('2026-11-23T12:00:00Z')
const byVisitor = { actor: 'visitor' } as const
const hour = (hours: number) => new Date(start + hours * 3_600_000)

describeOnBothDatabases('the track record', (testDatabase) => {
  let database: Database
  beforeEach(async () => {
    database = await testDatabase.open()
  })
  const save = (name: string, suspected: readonly SpamSignal[] = []) =>
    createSave(database)(promptRescue({ prompts: name }), hour(0), suspected)
  const accept = async (name: string) => {
    const reference = await save(name)
    await staff(reference, 0).take('maya@example.com')
    return reference
  }
  const erase = (references: readonly string[], hours: number) =>
    eraseRequests(createErasureServices(database), references, 'server', hour(hours))
  const staff = (reference: string, hours: number) =>
    createStaffActions(database)(reference, { actor: 'server' }, hour(hours))
  const outcomes = async (hours: number) => {
    // Several processes at the same time.
    await Promise.all([1, 2].map(() => recordAllDeadlineOutcomes(database, rules, hour(hours))))
    const rows = await database.db
      .selectFrom('deadline_outcome')
      .select(['day', 'kind', 'share'])
      .orderBy('id')
      .execute()
    return rows.map(({ day, kind, share }) => `${day} ${kind} ${share}`)
  }

  it('records each deadline once, when it is met or has passed, and updates it when a late one is sent', async () => {
    const reference = await accept('One')
    expect(await outcomes(1)).toEqual([])
    await staff(reference, 12).mark('review-sent')
    const kept = '2026-11-24 review 50'
    expect(await outcomes(13)).toEqual([kept])
    expect(await outcomes(49)).toEqual([kept, '2026-11-25 delivery null'])
    await staff(reference, 52).mark('fixed')
    expect(await outcomes(53)).toEqual([kept, '2026-11-25 delivery 109'])
    expect(await outcomes(53)).toHaveLength(2)
  })

  it('does not count a request that was not accepted, or was withdrawn or quarantined at its deadline', async () => {
    await save('Junk')
    const [withdrawn, closed, quarantined] = [await accept('One'), await save('Two'), await save('Three', ['honeypot'])]
    await withdrawRequest(database, withdrawn, hour(1), byVisitor, rules)
    await staff(closed, 2).setState('closed')
    expect(await outcomes(24)).toEqual([])
    await staff(quarantined, 30).release(['notification'])
    await staff(quarantined, 31).take('maya@example.com')
    expect(await outcomes(49)).toEqual(['2026-11-25 delivery null'])
  })

  it.each(['closed', 'lost', 'won'] as const)(
    'counts an accepted request that is %s at its deadline',
    async (state) => {
      const reference = await accept('One')
      await staff(reference, 2).giveBack()
      await staff(reference, 23).setState(state)
      expect(await outcomes(24.1)).toEqual(['2026-11-24 review null'])
      await staff(reference, 25).setState('new')
      expect(await outcomes(25)).toEqual(['2026-11-24 review null'])
    },
  )

  it('removes the outcome of a reverted mark, and keeps a late one with its reason', async () => {
    const reference = await save('One')
    await staff(reference, 12).mark('review-sent')
    expect(await outcomes(13)).toEqual(['2026-11-24 review 50'])
    expect(await staff(reference, 13).unmark('review-sent')).toBe('done')
    expect(await staff(reference, 13).unmark('review-sent')).toBe('nothing')
    expect(await outcomes(14)).toEqual([])
    expect(await outcomes(25)).toEqual(['2026-11-24 review null'])
    await database.db.updateTable('deadline_outcome').set({ reason: 'Storm' }).execute()
    await staff(reference, 26).mark('fixed')
    expect(await outcomes(26)).toEqual(['2026-11-24 review 109', '2026-11-25 delivery 55'])
    await staff(reference, 27).unmark('fixed')
    expect(await outcomes(27)).toEqual(['2026-11-24 review null'])
    expect(await database.db.selectFrom('deadline_outcome').select('reason').execute()).toEqual([{ reason: 'Storm' }])
    const { state, review_sent_at, fixed_at } = await readRequestRow(database, reference)
    expect([state, review_sent_at, fixed_at]).toEqual(['new', null, null])
    const lines = await database.db.selectFrom('audit').select('action').orderBy('id').execute()
    expect(lines.map(({ action }) => action).slice(-1)).toEqual(['undo-fixed'])
  })

  it('keeps a late outcome whatever happens to its request afterward', async () => {
    const references = [await accept('One'), await accept('Two'), await accept('Three')]
    const [withdrawn = '', closed = '', erased = ''] = references
    await withdrawRequest(database, withdrawn, hour(25), byVisitor, rules)
    await staff(closed, 25).setState('closed')
    await erase([erased], 26)
    const late = Array.from({ length: 3 }, () => '2026-11-24 review null')
    expect(await outcomes(27)).toEqual(late)
    await erase(references, 28)
    expect(await outcomes(28)).toEqual(late)
    expect(await database.db.selectFrom('request').select('id').execute()).toEqual([])
  })
})
