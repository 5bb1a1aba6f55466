/** `release` and `retry`: what leaves because of staff. */
import { expect, it } from 'vitest'
import { onBothDatabases } from '../testing/both-databases.ts'
import { run } from '../testing/run.ts'
import { consultation, type Place } from '../testing/seed.ts'

const itemsOf = ({ database: { db } }: Place) => db.selectFrom('outbox').selectAll().orderBy('id').execute()
const webhook = { WEBHOOK_URL: 'https://crm.example.com/', WEBHOOK_SECRET: 'a secret of 24 characters or more' }

onBothDatabases((place) => {
  it('release queues the mails of a held request, once', async () => {
    const reference = await place().save(consultation(), ['honeypot'])
    expect(await itemsOf(place())).toEqual([])
    const { code, out } = await run(place().settings, 'release', reference)
    expect({ code, out }).toEqual({
      code: 0,
      out: `${reference} is released. Its mails leave within seconds while the server runs.\n`,
    })
    expect((await itemsOf(place())).map(({ purpose }) => purpose)).toEqual(['notification', 'confirmation'])
    expect((await run(place().settings, 'list')).out).toMatch(/\twaiting\n$/)

    const again = await run(place().settings, 'release', reference)
    expect(again.code).toBe(3)
    expect(again.err).toMatch(/was released \d{4}-\d\d-\d\d/)
    expect(await itemsOf(place())).toHaveLength(2)
  })

  it('release queues the call of the webhook too, where the settings have one', async () => {
    const reference = await place().save(consultation(), ['honeypot'])
    await run({ ...place().settings, ...webhook }, 'release', reference)
    expect((await itemsOf(place())).map(({ purpose }) => purpose)).toContain('webhook')
  })

  it('release sends a mailbox that has had enough no confirmation, and says so', async () => {
    const held = await place().save(consultation(), ['honeypot'])
    for (const message of ['One', 'Two', 'Three']) await place().save(consultation({ message }))
    const before = await itemsOf(place())
    const { code, out } = await run(place().settings, 'release', held)
    expect([code, out]).toEqual([0, expect.stringContaining('no confirmation')])
    expect((await itemsOf(place())).slice(before.length).map(({ purpose }) => purpose)).toEqual(['notification'])
    expect((await run(place().settings, 'show', held)).out).toContain('No confirmation was sent: its mailbox')
  })

  it('release leaves alone what is not held', async () => {
    const { code, err } = await run(place().settings, 'release', await place().save(consultation(), ['links']))
    expect(code).toBe(3)
    expect(err).toContain('is not held')
    expect(await itemsOf(place())).toHaveLength(2)
  })

  it('retry makes everything that has not left due now, or what belongs to one request', async () => {
    const one = await place().save(consultation({ message: 'One' }))
    await place().save(consultation({ message: 'Two' }))
    const late = '2999-01-01T00:00:00.000Z'
    const { db } = place().database
    const fail = () => db.updateTable('outbox').set({ parked_at: late, next_attempt_at: late, attempts: 9 }).execute()
    const due = async () =>
      (await itemsOf(place())).filter((item) => !item.parked_at && item.next_attempt_at < late && item.attempts === 0)

    await fail()
    expect((await run(place().settings, 'retry', one)).out).toMatch(/^2 items due now\. /)
    expect(await due()).toHaveLength(2)
    await fail()
    expect((await run(place().settings, 'retry')).out).toMatch(/^4 items due now\. /)
    expect(await due()).toHaveLength(4)
  })

  it('retry says that there is nothing to send, and why', async () => {
    const suspect = await place().save(consultation(), ['honeypot'])
    const one = await run(place().settings, 'retry', suspect)
    expect(one).toMatchObject({ code: 3, err: expect.stringContaining('use "release"') })
    expect(await run(place().settings, 'retry')).toMatchObject({ code: 3, err: 'There is nothing to send again.\n' })
  })
})
