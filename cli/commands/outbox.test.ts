/** `release` and `retry`: what leaves because of staff. */
import { expect, it } from 'vitest'
import { consultation } from '../../contracts/testing/sample-requests.ts'
import { onBothDatabases } from '../testing/both-databases.ts'
import { run } from '../testing/run.ts'
import type { TestSite } from '../testing/seed.ts'

const itemsOf = ({ database: { db } }: TestSite) => db.selectFrom('outbox').selectAll().orderBy('id').execute()
const smtp = { SMTP_URL: 'smtp://mail.example.com' }
const webhook = { WEBHOOK_URL: 'https://crm.example.com/', WEBHOOK_SECRET: 'a secret of 24 characters or more' }

onBothDatabases((site) => {
  it('release queues the mails of a held request, once', async () => {
    const reference = await site().save(consultation(), ['honeypot'])
    expect(await itemsOf(site())).toEqual([])
    const { code, out } = await run({ ...site().settings, ...smtp }, 'release', reference)
    expect({ code, out }).toEqual({
      code: 0,
      out: `${reference} is released. Its mails leave within seconds while the server runs.\n`,
    })
    expect((await itemsOf(site())).map(({ purpose }) => purpose)).toEqual(['notification', 'confirmation'])
    expect((await run(site().settings, 'list')).out).toMatch(/\twaiting\t\tnew\t\n$/)

    const again = await run(site().settings, 'release', reference)
    expect(again.code).toBe(3)
    expect(again.err).toMatch(/was released \d{4}-\d\d-\d\d/)
    expect(await itemsOf(site())).toHaveLength(2)
  })

  it('say that nobody gets a mail where no mail server is set, and in which folder it is', async () => {
    const files = new RegExp(`SMTP_URL.* files,.*\\n${site().dataDir}/mail`)
    const [held, stored] = [await site().save(consultation(), ['honeypot']), await site().save(consultation())]
    const said = async (settings: TestSite['settings'], ...args: readonly string[]) => {
      const { out, err } = await run(settings, ...args)
      return out + err
    }
    const start = new Date(Date.now() + 48 * 60 * 60_000).toISOString().slice(0, 16)
    for (const args of [
      ['release', held],
      ['retry', stored],
      ['show', stored],
      ['move', stored, `${start}Z`],
      ['cancel', stored],
    ]) {
      const text = await said(site().settings, ...args)
      expect(text).toMatch(files)
      expect(text).not.toContain('mailed within seconds')
    }
    await run({ ...site().settings, ...smtp }, 'move', stored, `${start}Z`)
    expect(await said({ ...site().settings, ...smtp }, 'show', stored)).not.toContain('SMTP_URL')
    expect(await said({ ...site().settings, ...smtp }, 'cancel', stored)).toContain('mailed within seconds')
  })

  it('release books the time that a held request wishes for, unless it is gone', async () => {
    const start = Temporal.Now.instant().round('minute').add({ hours: 48 })
    const booking = { slot: { start, end: start.add({ minutes: 30 }) }, engineers: 100, zone: '' }
    const wishing = (message: string) => site().save(consultation({ message }), ['honeypot'], new Date(), { booking })
    const [first, second] = [await wishing('One'), await wishing('Two')]
    const { db } = site().database
    const standing = async () =>
      (await db.selectFrom('appointment').select('id').where('cancelled_at', 'is', null).execute()).length
    expect(await standing()).toBe(0)
    expect((await run(site().settings, 'release', first)).out).toContain('is booked')
    expect(await standing()).toBe(1)
    await db.updateTable('appointment').set({ starts_at: '2020-01-01T00:00:00.000Z' }).execute()
    const { code, out } = await run(site().settings, 'release', second)
    expect([code, out]).toEqual([0, expect.stringContaining('is gone')])
    expect(await standing()).toBe(1)
  })

  it('release queues the call of the webhook too, where the settings have one', async () => {
    const reference = await site().save(consultation(), ['honeypot'])
    await run({ ...site().settings, ...webhook }, 'release', reference)
    expect((await itemsOf(site())).map(({ purpose }) => purpose)).toContain('webhook')
  })

  it('release sends a mailbox that has had enough no confirmation, and says so', async () => {
    const held = await site().save(consultation(), ['honeypot'])
    for (const message of ['One', 'Two', 'Three']) await site().save(consultation({ message }))
    const before = await itemsOf(site())
    const { code, out } = await run(site().settings, 'release', held)
    expect([code, out]).toEqual([0, expect.stringContaining('no confirmation')])
    expect((await itemsOf(site())).slice(before.length).map(({ purpose }) => purpose)).toEqual(['notification'])
    expect((await run(site().settings, 'show', held)).out).toContain('No confirmation was sent: its mailbox')
  })

  it('release leaves alone what is not held', async () => {
    const { code, err } = await run(site().settings, 'release', await site().save(consultation(), ['links']))
    expect(code).toBe(3)
    expect(err).toContain('is not held')
    expect(await itemsOf(site())).toHaveLength(2)
  })

  it('retry makes everything that has not left due now, or what belongs to one request', async () => {
    const one = await site().save(consultation({ message: 'One' }))
    await site().save(consultation({ message: 'Two' }))
    const late = '2999-01-01T00:00:00.000Z'
    const { db } = site().database
    const fail = () => db.updateTable('outbox').set({ parked_at: late, next_attempt_at: late, attempts: 9 }).execute()
    const due = async () =>
      (await itemsOf(site())).filter((item) => !item.parked_at && item.next_attempt_at < late && item.attempts === 0)

    await fail()
    expect((await run(site().settings, 'retry', one)).out).toMatch(/^2 items due now\. /)
    expect(await due()).toHaveLength(2)
    await fail()
    expect((await run(site().settings, 'retry')).out).toMatch(/^4 items due now\. /)
    expect(await due()).toHaveLength(4)
  })

  it('retry says that there is nothing to send, and why', async () => {
    const suspect = await site().save(consultation(), ['honeypot'])
    const one = await run(site().settings, 'retry', suspect)
    expect(one).toMatchObject({ code: 3, err: expect.stringContaining('use "release"') })
    expect(await run(site().settings, 'retry')).toMatchObject({ code: 3, err: 'There is nothing to send again.\n' })
  })
})
