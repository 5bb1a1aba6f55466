/** Clients that do not wait for their answer, or go on sending. Needs the built site. */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { requestAddresses } from '../../contracts/addresses.ts'
import { mailPurposes } from '../../contracts/mail.ts'
import { formPost, rawConnection, received, statusesIn, until } from '../../tests/support/raw.ts'
import { startTestApp } from '../../tests/support/test-app.ts'

const test = await startTestApp()
await test.app.listen({ port: 0 })
const { port } = test.app.server.address() as AddressInfo

const { post } = requestAddresses.consultation
const sent = (id: string) => ({
  time: 'offer',
  name: 'Ada Probe',
  email: `${id}@example.com`,
  company: '',
  message: `It drifts: ${id}.`,
})

it.each(['destroy', 'resetAndDestroy'] as const)(
  'a whole post is stored, and its mails wait, when its client leaves at once by %s',
  async (leave) => {
    // Each client has an address of its own, so that the limit per address does not apply.
    const ids = Array.from({ length: 220 }, () => randomUUID())
    for (const [index, id] of ids.entries()) {
      const accepted = once(test.app.server, 'connection')
      const socket = await rawConnection(port, `127.0.1.${index + 1}`)
      await accepted
      socket.write(formPost(post, sent(id)), () => socket[leave]())
    }
    const addresses = ids.map((id) => `${id}@example.com`)
    const stored = async () =>
      (await test.database.db.selectFrom('request').select('reference').where('email', 'in', addresses).execute()).map(
        ({ reference }) => reference,
      )
    await until(async () => (await stored()).length === ids.length)
    const references = await stored()
    expect(references.length).toBe(ids.length)
    for (const reference of references.slice(0, 20)) {
      const record = await test.records.show(reference)
      expect(record?.dispatches.map(({ purpose }) => purpose)).toEqual([...mailPurposes])
    }
  },
)

it.each(['text/html', 'application/json'])(
  'a client that sends far too much gets a refusal in %s after sending all of it',
  async (accept) => {
    const socket = await rawConnection(port)
    const length = 8 * 1024 * 1024
    const type = 'content-type: application/x-www-form-urlencoded'
    socket.write(
      `POST ${post} HTTP/1.1\r\nhost: localhost\r\naccept: ${accept}\r\n${type}\r\ncontent-length: ${length}\r\n\r\n`,
    )
    // Nothing is read before all is sent, as a browser does it: a connection that is closed meanwhile takes the answer along.
    socket.pause()
    await new Promise((resolve) => socket.write(Buffer.alloc(length, 'x'), resolve))
    socket.resume()
    expect(statusesIn(await received(socket, 1))).toEqual([413])
  },
)

it('a half-sent post gets no response when its client disconnects', async () => {
  const socket = await rawConnection(port)
  socket.end(formPost(post, sent(randomUUID())).slice(0, -10))
  expect(await received(socket)).toBe('')
})
