/** A thousand clients of one kind, each from an address of its own. */
import { readFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

const clients = 1_000
/** Longer than any limit of the server. */
const longestMs = 80_000
/** The visitor's connections, and one that is just being closed. */
const few = 5

export type Attack = { readonly name: string; readonly run: (port: number) => Promise<AttackResult> }

export type AttackResult = {
  /** Connections that the server held, at most and at the end. */
  readonly open: number
  readonly left: number
  /** How long it took until the server had closed nearly all. */
  readonly seconds: number
  /** The first answers, by status. */
  readonly statuses: Readonly<Record<string, number>>
}

const address = (index: number) => `x-forwarded-for: 10.66.${index >> 8}.${index & 255}`
const head = (index: number) =>
  `POST /contact HTTP/1.1\r\nhost: localhost\r\n${address(index)}\r\naccept: text/html\r\ncontent-type: application/x-www-form-urlencoded\r\n`

/** Connections that the server holds open, by its port: who does not read does not see that it was cut off. */
async function openConnections(port: number): Promise<number> {
  const local = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  const established = '01'
  const lines = (await readFile('/proc/net/tcp', 'utf8')).split('\n').map((line) => line.trim().split(/\s+/))
  return lines.filter(([, from, , state]) => from?.endsWith(local) && state === established).length
}

/** Opens all clients at once. */
function openAll(port: number, begin: (socket: Socket, index: number) => void): Socket[] {
  return Array.from({ length: clients }, (_, index) => {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.on('error', () => {})
    return socket.on('connect', () => begin(socket, index))
  })
}

/** Opens all clients, lets each do what it does, and waits until the server has closed all of them. */
async function attack(
  port: number,
  begin: (socket: Socket, index: number) => void,
  dripMs?: number,
): Promise<AttackResult> {
  const started = performance.now()
  const statuses = new Map<string, number>()
  const sockets = openAll(port, (socket, index) => {
    socket.once('data', (chunk: Buffer) => {
      const status = chunk.toString('latin1', 9, 12)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    })
    begin(socket, index)
  })
  const drip = () => {
    for (const socket of sockets) if (socket.writable && socket.bytesWritten > 0) socket.write('x')
  }
  const drips = dripMs ? setInterval(drip, dripMs) : undefined
  let [most, open] = [0, clients]
  while (open > few && performance.now() - started < longestMs) {
    await wait(200)
    open = await openConnections(port)
    most = Math.max(most, open)
  }
  const seconds = (performance.now() - started) / 1000
  clearInterval(drips)
  for (const socket of sockets) socket.destroy()
  return { open: most, left: open, seconds, statuses: Object.fromEntries(statuses) }
}

/** Ten waves of clients that send half a form and leave. */
async function aborted(port: number): Promise<AttackResult> {
  const started = performance.now()
  let open = 0
  for (let wave = 0; wave < 10; wave += 1) {
    const sockets = openAll(port, (socket, index) => socket.write(`${head(index)}content-length: 400\r\n\r\nname=Ada`))
    await wait(700)
    open = Math.max(open, await openConnections(port))
    for (const socket of sockets) socket.destroy()
    await wait(300)
  }
  return { open, left: await openConnections(port), seconds: (performance.now() - started) / 1000, statuses: {} }
}

export const attacks: readonly Attack[] = [
  { name: 'aborted half posts, ten times', run: aborted },
  { name: 'slow headers', run: (port) => attack(port, (socket, index) => socket.write(head(index)), 1_000) },
  {
    name: 'slow bodies',
    run: (port) => attack(port, (socket, index) => socket.write(`${head(index)}content-length: 400\r\n\r\n`), 1_000),
  },
  {
    name: 'slow readers',
    run: (port) =>
      attack(port, (socket) => {
        socket.pause()
        // 460 KB. Both ends are on this machine, and all that is not read stays in its buffers: more would fill them.
        socket.write('GET /ai-hype-checklist.pdf HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(2))
      }),
  },
]
