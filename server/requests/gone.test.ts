/** A client that does not wait for its answer. Needs the built site. */
import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { requestAddresses } from '../../contracts/addresses.ts'
import { mailPurposes } from '../../contracts/mail.ts'
import { formPost, rawConnection, until } from '../../tests/support/raw.ts'
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts'

let test: TestApp
let port: number

beforeAll(async () => {
  test = await startTestApp()
  await test.app.listen({ port: 0 })
  port = (test.app.server.address() as AddressInfo).port
})
afterAll(() => test.close())

const { post } = requestAddresses.consultation
const sent = (id: string) => ({
  name: 'Ada Probe',
  email: `${id}@example.com`,
  company: '',
  message: `It drifts: ${id}.`,
})

it.each(['destroy', 'resetAndDestroy'] as const)(
  'a whole post is stored, and its mails wait, when its client leaves at once by %s',
  async (leave) => {
    const ids = Array.from({ length: 20 }, () => randomUUID())
    for (const id of ids) {
      const socket = await rawConnection(port)
      socket.write(formPost(post, sent(id)), () => socket[leave]())
    }
    const stored = async () =>
      (await Promise.all(ids.map((id) => test.records.matching({ email: `${id}@example.com` })))).flat()
    await until(async () => (await stored()).length === ids.length)
    const references = await stored()
    expect(references.length).toBe(ids.length)
    for (const reference of references) {
      const record = await test.records.show(reference)
      expect(record?.dispatches.map(({ purpose }) => purpose)).toEqual([...mailPurposes])
    }
  },
)
