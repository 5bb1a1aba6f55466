/** A client that sends raw bytes. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/**
 * @param from an address of this machine, 127.0.0.1 by default.
 * @returns a connection that doesn't throw when it is reset.
 */
export async function openRawConnection(port: number, from = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from, allowHalfOpen: true })
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

/** Reads until the server closes or this many answers arrived. */
export async function readResponses(socket: Socket, answers = Number.POSITIVE_INFINITY): Promise<string> {
  let text = ''
  const { promise: done, resolve } = Promise.withResolvers<void>()
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1')
    if (parseStatuses(text).length >= answers) resolve()
  })
  for (const end of ['close', 'end']) socket.once(end, () => resolve())
  await done
  socket.destroy()
  return text
}

/** Sends bytes and reads the response. */
export async function sendRaw(port: number, bytes: string | Buffer, answers = 1): Promise<string> {
  const socket = await openRawConnection(port)
  socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes)
  return readResponses(socket, answers)
}

/** The final statuses in a response. */
export function parseStatuses(text: string): number[] {
  return [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status)).filter((it) => it >= 200)
}
