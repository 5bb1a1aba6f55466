/** A mail server that records mails and fails on command. */
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import type { TestContext } from 'vitest'

/**
 * How it fails: - `closed`: refuses connections. `silent`: accepts them, and says nothing. - `recipient`, `data`: refuses
 * mails with a code. `silent after data`: never confirms a mail. These are limited to some recipients.
 */
export type Fault =
  | { readonly at: 'closed' | 'silent' }
  | { readonly at: 'recipient' | 'data'; readonly code: number; readonly for: (recipient: string) => boolean }
  | { readonly at: 'silent after data'; readonly for: (recipient: string) => boolean }

export type ReceivedMail = { readonly messageId: string; readonly recipient: string }

export type MailServer = {
  readonly settings: Readonly<Record<string, string>>
  /** In order of acceptance; a repeat counts twice. */
  readonly received: readonly ReceivedMail[]
  /** Read completely and never answered; a repeat counts twice. */
  readonly unanswered: readonly ReceivedMail[]
  /** How often the current fault has occurred. */
  readonly met: () => number
  readonly break: (fault: Fault) => Promise<void>
  readonly repair: () => Promise<void>
  /** Resolves once no connection is open: a killed process sends nothing more. */
  readonly quiet: () => Promise<void>
}

/** Parts of `SMTPServer` that its types omit. */
type Inside = {
  readonly connect: (socket: Socket, options: { readonly id: string }) => void
  readonly connections: Set<{ connectionReady: () => void }>
}

/** It delays each greeting by 100 ms to catch early talkers: a thousand mails would take minutes. */
function greetAtOnce(smtp: SMTPServer, socket: Socket, number: number): void {
  const inside = smtp as unknown as Inside
  inside.connect(socket, { id: String(number) })
  const connection = [...inside.connections].at(-1)
  if (!connection) return
  const greet = connection.connectionReady.bind(connection)
  connection.connectionReady = () => {}
  greet()
}

/** Starts one on a free port, until the end of the test. */
export async function startMailServer({ onTestFinished }: Pick<TestContext, 'onTestFinished'>): Promise<MailServer> {
  let fault: Fault | undefined
  let met = 0
  const received: ReceivedMail[] = []
  const unanswered: ReceivedMail[] = []
  const sockets = new Set<Socket>()

  const refusal = (code: number) => {
    met += 1
    return Object.assign(new Error('not now'), { responseCode: code })
  }
  const concerns = (recipient: string) => fault !== undefined && 'for' in fault && fault.for(recipient)

  const smtp = new SMTPServer({
    // The client would reject its certificate.
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    onConnect: (_session, callback) => {
      if (fault?.at === 'silent') met += 1
      else callback(null)
    },
    onAuth: (_login, _session, callback) => callback(null, { user: 'website' }),
    onRcptTo: ({ address }, _session, callback) =>
      callback(fault?.at === 'recipient' && concerns(address) ? refusal(fault.code) : null),
    onData: async (stream, { envelope }, callback) => {
      const content = await text(stream).catch(() => undefined)
      // The sender was killed.
      if (content === undefined) return
      const recipient = envelope.rcptTo[0]?.address ?? ''
      const messageId = /^message-id:\s*(<[^>]+>)/im.exec(content)?.[1]
      if (!messageId) return callback(refusal(554))
      if (fault?.at === 'data' && concerns(recipient)) return callback(refusal(fault.code))
      if (fault?.at === 'silent after data' && concerns(recipient)) {
        met += 1
        unanswered.push({ messageId, recipient })
        return
      }
      received.push({ messageId, recipient })
      callback(null)
    },
  })
  // A broken connection emits an error.
  smtp.on('error', () => {})

  // A proxy that can be closed and reopened on the same port.
  let connections = 0
  const front = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    connections += 1
    greetAtOnce(smtp, socket, connections)
  })
  const listen = async (port: number) => {
    front.listen(port, '127.0.0.1')
    await once(front, 'listening')
  }
  await listen(0)
  const { port } = front.address() as { port: number }
  const hangUp = () => {
    for (const socket of sockets) socket.destroy()
  }
  const close = async () => {
    const closed = front.listening && once(front, 'close')
    front.close()
    hangUp()
    await closed
  }
  onTestFinished(close)

  return {
    settings: { SMTP_URL: `smtp://website:secret@127.0.0.1:${port}` },
    received,
    unanswered,
    met: () => met,
    break: async (next) => {
      met = 0
      fault = next
      if (next.at === 'closed') await close()
    },
    repair: async () => {
      fault = undefined
      if (!front.listening) await listen(port)
    },
    quiet: async () => {
      while (sockets.size > 0) await Promise.all([...sockets].map((socket) => once(socket, 'close')))
    },
  }
}
