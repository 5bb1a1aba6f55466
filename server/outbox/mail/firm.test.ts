/** The alarm about the firm's own addresses: raised, logged without an address, and cleared. */
import { beforeEach, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { presentAlarms } from '../../monitoring/alarms.ts'
import { healthReport } from '../../monitoring/health.ts'
import { DeliveryFault } from '../delivery.ts'
import { firmSender } from './firm.ts'
import type { OutgoingMail, SendResult } from './transport.ts'

const to = ['first@example.com', 'Second@example.com']
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
let test: TestApp
beforeEach(async () => {
  vi.clearAllMocks()
  test = await startTestApp({ MAIL_TO: to.join() })
})

/** Sends a mail to the firm, with this outcome. */
const send = (outcome: SendResult | DeliveryFault) => {
  const transport = { send: async () => (outcome instanceof DeliveryFault ? Promise.reject(outcome) : outcome) }
  return firmSender(transport, test.database, log)({ to } as unknown as OutgoingMail, async () => {})
}
/** The addresses reported as refused, by number, with the reason. */
const refused = async () => {
  const report = await healthReport(test.database, () => presentAlarms(test.database, to, new Date()))()
  expect(report.status).toBe('ready')
  const said = report.parts['mail-to']
  expect(said).not.toContain('@')
  const found = [...said.matchAll(/address (\d) of 2 in MAIL_TO .*?\(([^)]*)\)/g)]
  expect(found.length > 0 || said === 'ok').toBe(true)
  return found.map(([, number, code]) => `${number} ${code}`).sort()
}

it('is raised for each refused address, without it, and ends with its first accepted mail, not with a temporary refusal', async () => {
  expect(await refused()).toEqual([])
  const all = to.map((address) => address.toLowerCase())
  // Who refuses the text refuses it for all.
  await expect(send(new DeliveryFault('permanent', 'EMESSAGE 554'))).rejects.toThrow()
  expect(await refused()).toEqual(['1 EMESSAGE 554', '2 EMESSAGE 554'])
  await send({ refused: [], deferred: [] })
  await expect(send(new DeliveryFault('permanent', 'EENVELOPE 550', all))).rejects.toThrow('EENVELOPE 550')
  expect(await refused()).toEqual(['1 EENVELOPE 550', '2 EENVELOPE 550'])

  await send({ refused: ['second@example.com'], deferred: [] })
  expect(await refused()).toEqual([expect.stringMatching(/^2 /)])

  await send({ refused: [], deferred: ['second@example.com'] })
  expect(await refused()).toEqual([expect.stringMatching(/^2 /)])
  await send({ refused: [], deferred: [] })
  expect(await refused()).toEqual([])
})
