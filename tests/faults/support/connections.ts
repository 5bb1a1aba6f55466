/** Raw connections, on which a test knows what was sent and received. */
import { once } from 'node:events'
import { connect as connectTo } from 'node:net'
import { idempotencyKeyHeader, requestAddresses } from '../../../contracts/addresses.ts'
import type { Visitor } from './visitors.ts'

export type Connection = {
  readonly write: (text: string) => Promise<void>
  /** @returns the unread data once it matches; undefined when the connection ended before. */
  readonly take: (pattern: RegExp) => Promise<string | undefined>
  readonly close: () => void
}

/** @throws when the port is closed. */
export async function connect(origin: string): Promise<Connection> {
  const { hostname, port } = new URL(origin)
  const socket = connectTo(Number(port), hostname)
  socket.setEncoding('utf8')
  let received = ''
  let ended = false
  let tell = () => {}
  socket.on('data', (text: string) => {
    received += text
    tell()
  })
  const end = () => {
    ended = true
    tell()
  }
  await once(socket, 'connect')
  for (const event of ['end', 'error', 'close']) socket.on(event, end)
  return {
    write: (text) => new Promise((resolve) => socket.write(text, () => resolve())),
    take: async (pattern) => {
      for (;;) {
        const found = pattern.exec(received)
        if (found) {
          received = received.slice(found.index + found[0].length)
          return found[0]
        }
        if (ended) return undefined
        await new Promise<void>((resolve) => {
          tell = resolve
        })
      }
    },
    close: () => socket.destroy(),
  }
}

export type Sending = {
  /** Resolves once everything sendable has left this process. */
  readonly written: Promise<void>
  /** Of an announced post: whether the server has asked for the rest. */
  readonly accepted: Promise<boolean>
  /** Sends the rest of an announced post. */
  readonly finish: () => void
  /** Undefined when the connection ended before the whole answer. */
  readonly answer: Promise<{ readonly status: number; readonly reference: string | undefined } | undefined>
}

/** Sends the form over a connection. @param announced sends only the head, and the body when `finish` is called. */
export function sendOver(
  connection: Connection,
  { key, address, fields }: Visitor,
  { announced = false }: { readonly announced?: boolean } = {},
): Sending {
  const body = JSON.stringify(fields)
  const head = [
    `POST ${requestAddresses['prompt-rescue'].post} HTTP/1.1`,
    'host: localhost',
    'content-type: application/json',
    'accept: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-forwarded-for: ${address}`,
    `${idempotencyKeyHeader}: ${key}`,
    ...(announced ? ['expect: 100-continue'] : []),
    '\r\n',
  ].join('\r\n')
  const written = connection.write(announced ? head : head + body)
  const accepted = announced
    ? connection.take(/^HTTP\/1\.1 100 Continue\r\n\r\n/).then((seen) => seen !== undefined)
    : Promise.resolve(true)
  const answer = accepted.then(async () => {
    const answered = await connection.take(/^HTTP\/1\.1 \d{3} [\s\S]*?\r\n\r\n/)
    const length = Number(/^content-length: (\d+)/im.exec(answered ?? '')?.[1])
    // JSON answers are ASCII, so characters are bytes.
    const text = answered && (await connection.take(new RegExp(`^[\\s\\S]{${length}}`)))
    if (!answered || text === undefined) return undefined
    const status = Number(answered.slice(9, 12))
    return { status, reference: status === 201 ? (JSON.parse(text) as { reference: string }).reference : undefined }
  })
  return { written, accepted, answer, finish: () => void connection.write(body) }
}
