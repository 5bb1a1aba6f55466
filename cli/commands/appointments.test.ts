/** `move`, `cancel` and `take`: what staff do about an appointment. Needs the built site, which knows the firm's zone. */
import { expect, it } from 'vitest'
import { changePurposes } from '../../contracts/mail.ts'
import { consultation } from '../../contracts/testing/sample-requests.ts'
import { onBothDatabases } from '../testing/both-databases.ts'
import { run } from '../testing/run.ts'

const zone = 'America/New_York'
/** Noon in New York, a week from now. */
const noon = Temporal.Now.zonedDateTimeISO(zone).add({ days: 7 }).with({ hour: 12 }).round('hour')
const said = (time: Temporal.ZonedDateTime) => time.toPlainDateTime().toString({ smallestUnit: 'minute' })
const iso = (time: Temporal.ZonedDateTime) => new Date(time.epochMilliseconds).toISOString()

onBothDatabases((site) => {
  const booked = (message = 'It drifts.', at = noon) => {
    const start = at.toInstant()
    const booking = { slot: { start, end: start.add({ minutes: 30 }) }, engineers: 9, zone: '' }
    return site().save(consultation({ message, email: `${message.length}@example.com` }), [], new Date(), { booking })
  }
  const appointments = () => site().database.db.selectFrom('appointment').selectAll().orderBy('id').execute()
  const changeMails = async () =>
    (
      await site()
        .database.db.selectFrom('outbox')
        .select(['purpose', 'changes'])
        .where('purpose', 'in', changePurposes)
        .orderBy('purpose')
        .execute()
    ).map(({ purpose, changes }) => [purpose, changes])
  const staff = (...args: string[]) => run(site().settings, ...args)

  it('move takes a time by the clock of the firm, and tells both sides', async () => {
    const reference = await booked()
    const later = noon.add({ hours: 7 })
    const { code, out } = await staff('move', reference, said(later).replace('T', ' '))
    expect([code, out]).toEqual([0, expect.stringContaining(said(later).replace('T', ' '))])
    expect(await appointments()).toMatchObject([{ starts_at: iso(later), sequence: 1 }])
    expect(await changeMails()).toEqual([
      ['change-confirmation', 'moved:firm'],
      ['change-notification', 'moved:firm'],
    ])
    expect((await staff('move', reference, later.toInstant().toString())).code).toBe(3)
  })

  it('move books a time for who asked to be offered two', async () => {
    const reference = await site().save(consultation())
    expect((await staff('move', reference, noon.toInstant().toString())).code).toBe(0)
    expect(await appointments()).toMatchObject([{ starts_at: iso(noon), sequence: 0 }])
  })

  it('move changes nothing when nobody is free, the time is past or the clock skips it', async () => {
    const reference = await booked('One', noon.add({ days: 1 }))
    for (const message of ['Three', 'Fours+']) await booked(message)
    for (const [time, code] of [
      [said(noon), 1],
      [said(noon.subtract({ years: 1 })), 1],
      ['2099-03-08T02:30', 2],
      ['Monday at ten', 2],
    ] as const) {
      expect((await staff('move', reference, time)).code, time).toBe(code)
    }
    expect((await appointments())[0]?.sequence).toBe(0)
    expect(await changeMails()).toEqual([])
  })

  it('cancel frees the time, and tells both sides, once', async () => {
    const reference = await booked()
    expect((await staff('cancel', reference)).code).toBe(0)
    expect(await appointments()).toMatchObject([{ cancelled_by: 'firm', sequence: 1 }])
    expect((await changeMails()).map(([, changes]) => changes)).toEqual(['cancelled:firm', 'cancelled:firm'])
    expect((await staff('cancel', reference)).code).toBe(3)
    expect((await staff('move', reference, said(noon))).code).toBe(0)
    expect(await appointments()).toMatchObject([{ cancelled_at: null, sequence: 2 }])
  })

  it('says when the visitor will not be told', async () => {
    const reference = await booked()
    await site().database.db.updateTable('request').set({ unconfirmed: 'mailbox' }).execute()
    expect((await staff('cancel', reference)).out).toContain('tell them yourself')
    expect((await changeMails()).map(([purpose]) => purpose)).toEqual(['change-notification'])
  })

  it('touches nothing of a held request', async () => {
    const reference = await site().save(consultation(), ['honeypot'])
    for (const args of [
      ['move', reference, said(noon)],
      ['cancel', reference],
      ['take', reference],
    ]) {
      const { code, err } = await staff(...args)
      expect([code, err]).toEqual([3, expect.stringContaining('release')])
    }
    expect(await appointments()).toEqual([])
  })

  it('take is said once, and can be taken back', async () => {
    const reference = await site().save(consultation())
    const taken = async () => (await site().database.db.selectFrom('request').select('taken_at').execute())[0]?.taken_at
    expect((await staff('take', reference)).code).toBe(0)
    expect(await taken()).toMatch(/^\d{4}-/)
    expect((await staff('take', reference)).code).toBe(3)
    expect((await staff('show', reference)).out).toContain('Taken ')
    expect((await staff('take', reference, '--undo')).code).toBe(0)
    expect(await taken()).toBeNull()
  })
})
