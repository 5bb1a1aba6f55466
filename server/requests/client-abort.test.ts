/** Clients that don't wait for the response. */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { requestAddresses } from '../../contracts/addresses.ts'
import { mailPurposes } from '../../site/documents/emails/mail.ts'
import { waitUntil } from '../../tests/support/eventually.ts'
import { openRawConnection } from '../../tests/support/raw-http.ts'
import { startTestApp } from '../../tests/support/test-app.ts'

const test = await startTestApp()
await test.app.listen({ port: 0 })
const { port } = test.app.server.address() as AddressInfo

const { post } = requestAddresses.consultation
const type = 'content-type: application/x-www-form-urlencoded'
const head = (length: number) =>
  `POST ${post} HTTP/1.1\r\nhost: localhost\r\naccept: text/html\r\n${type}\r\ncontent-length: ${length}\r\n\r\n`
const sent = (id: string) => ({
  time: 'offer',
  name: 'Ada Probe',
  email: `${id}@example.com`,
  company: '',
  message: `It drifts: ${id}.`,
})

it('stores a complete post and queues its mails when the client leaves at once', async () => {
  // Each client has its own address, so that the limit per address doesn't apply.
  const ids = Array.from({ length: 60 }, () => randomUUID())
  for (const [index, id] of ids.entries()) {
    const accepted = once(test.app.server, 'connection')
    const socket = await openRawConnection(port, `127.0.1.${index + 1}`)
    await accepted
    const body = new URLSearchParams(sent(id)).toString()
    socket.write(head(body.length) + body, () => (index % 2 ? socket.destroy() : socket.resetAndDestroy()))
  }
  const all = test.database.db.selectFrom('request').select('reference')
  await waitUntil(async () => expect(await all.execute()).toHaveLength(ids.length))
  const due = await test.database.db.selectFrom('outbox').select('id').execute()
  expect(due).toHaveLength(ids.length * mailPurposes.length)
})
