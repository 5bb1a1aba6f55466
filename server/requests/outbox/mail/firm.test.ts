/** The alarm about the firm's own addresses: raised, logged without an address, and cleared. */
import { beforeEach, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { listAlarms } from '../../../monitoring/alarms.ts'
import { DeliveryFault } from '../delivery.ts'
import { createFirmSender, type OutgoingMail, type SendResult } from './transport.ts'

const to = ['first@example.com', 'Second@example.com']
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
let test: TestApp
beforeEach(async () => {
  vi.clearAllMocks()
  test = await startTestApp({ MAIL_TO: to.join() })
})

/** Sends a mail to the firm with the given outcome. */
const send = (outcome: SendResult | DeliveryFault) => {
  const transport = { send: async () => (outcome instanceof DeliveryFault ? Promise.reject(outcome) : outcome) }
  return createFirmSender(transport, test.database, log)({ to } as unknown as OutgoingMail, async () => {})
}
/** @returns the number of refused addresses. */
const refused = async () => {
  const rows = await test.database.db.selectFrom('alarm').selectAll().execute()
  expect(await listAlarms(test.database, to, new Date())).toEqual(rows.length > 0 ? ['mail-to'] : [])
  return rows.length
}

it('is raised for each refused address, logged without it, and ends with the first accepted mail, not with a temporary refusal', async () => {
  expect(await refused()).toBe(0)
  const all = to.map((address) => address.toLowerCase())
  // A refusal of the text applies to all addresses.
  await expect(send(new DeliveryFault('permanent', 'EMESSAGE 554'))).rejects.toThrow()
  expect(await refused()).toBe(2)
  await send({ refused: [], deferred: [] })
  await expect(send(new DeliveryFault('permanent', 'EENVELOPE 550', all))).rejects.toThrow('EENVELOPE 550')
  expect(await refused()).toBe(2)

  await send({ refused: ['second@example.com'], deferred: [] })
  expect(await refused()).toBe(1)

  await send({ refused: [], deferred: ['second@example.com'] })
  expect(await refused()).toBe(1)
  await send({ refused: [], deferred: [] })
  expect(await refused()).toBe(0)
})
