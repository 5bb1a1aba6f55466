/** The alarm about the firm's own addresses: raised, told by /readyz without an address, and over again. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts'
import { refusedAddresses } from '../health/alarms.ts'
import { DeliveryFault } from '../outbox/fault.ts'
import { toTheFirm } from './firm.ts'
import type { OutgoingMail, Taken } from './transport.ts'

const to = ['first@example.com', 'Second@example.com']
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
let test: TestApp
beforeEach(async () => {
  vi.clearAllMocks()
  test = await startTestApp({ MAIL_TO: to.join() })
})
afterEach(() => test.close())

/** Sends a mail to the firm, of which this comes. */
const send = (outcome: Taken | DeliveryFault, database = test.database) => {
  const transport = { send: async () => (outcome instanceof DeliveryFault ? Promise.reject(outcome) : outcome) }
  return toTheFirm({ transport, addresses: refusedAddresses(database), log })(
    { to } as unknown as OutgoingMail,
    async () => {},
  )
}
/** What is said once the answer is none of the last second's. */
const readyz = async () => {
  await new Promise((resolve) => setTimeout(resolve, 1_100))
  const { statusCode, body } = await test.app.inject({ url: '/readyz' })
  expect(statusCode).toBe(200)
  expect(body).not.toContain('@')
  return (JSON.parse(body) as { alarms: string[] }).alarms
}

it('is raised for each address that is refused, and ends with the first mail that it takes', async () => {
  expect(await readyz()).toEqual([])
  const all = to.map((address) => address.toLowerCase())
  await expect(send(new DeliveryFault('permanent', 'EENVELOPE 550', all))).rejects.toThrow('EENVELOPE 550')
  const alarms = await readyz()
  expect(alarms.map((alarm) => /address (\d) of 2 in MAIL_TO .*550/.exec(alarm)?.[1]).sort()).toEqual(['1', '2'])
  expect(log.error).toHaveBeenCalledTimes(1)

  await send({ refused: ['second@example.com'], deferred: [] })
  expect(await readyz()).toEqual([expect.stringMatching(/address 2 of 2/)])

  await send({ refused: [], deferred: [] })
  expect(await readyz()).toEqual([])
})

it('does not end with a mail that the address was refused for now', async () => {
  await send({ refused: ['second@example.com'], deferred: [] })
  await send({ refused: [], deferred: ['second@example.com'] })
  expect(await readyz()).toEqual([expect.stringMatching(/address 2 of 2/)])
  expect(log.warn).toHaveBeenCalledWith({ deferred: 1 }, expect.anything())
})

it('is not raised by another fault', async () => {
  await expect(send(new DeliveryFault('transport', 'ECONNREFUSED'))).rejects.toThrow()
  await expect(send(new DeliveryFault('transient', 'EMESSAGE 452'))).rejects.toThrow()
  expect(await readyz()).toEqual([])
  expect(log.error).not.toHaveBeenCalled()
})

it('is raised for every address when the mail itself is refused for good, until one is taken', async () => {
  await expect(send(new DeliveryFault('permanent', 'EMESSAGE 554'))).rejects.toThrow()
  expect((await readyz()).map((alarm) => /address (\d) of 2 in MAIL_TO .*554/.exec(alarm)?.[1])).toEqual(['1', '2'])
  await send({ refused: [], deferred: [] })
  expect(await readyz()).toEqual([])
})

it('does not make a mail fail that was taken, when it cannot be noted', async () => {
  const away = { ...test.database, write: () => Promise.reject(new Error('away')) }
  expect(await send({ refused: ['second@example.com'], deferred: [] }, away)).toEqual({
    refused: ['second@example.com'],
    deferred: [],
  })
  expect(log.warn).toHaveBeenCalledTimes(1)
})
