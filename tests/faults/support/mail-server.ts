/** A mail server that records mails, and can be closed or silent. */
import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import type { TestContext } from 'vitest'

export type MailServer = Awaited<ReturnType<typeof startMailServer>>

/** Starts a mail server on a free port, until the end of the test. */
export async function startMailServer({ onTestFinished }: Pick<TestContext, 'onTestFinished'>) {
  const received: string[] = []
  const sockets = new Set<Socket>()
  let isSilent = false

  const { server } = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onAuth: (_auth, _session, done) => done(null, { user: 'website' }),
    onData: async (stream, _session, done) => {
      // Undefined if the sender was killed.
      const mail = await text(stream).catch(() => undefined)
      if (isSilent || mail === undefined) return
      const id = /^message-id:\s*(<[^>]+>)/im.exec(mail)?.[1] ?? 'none'
      // The morning email belongs to no request.
      if (!id.startsWith('<morning-')) received.push(id)
      done()
    },
  }).on('error', () => {})
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  const listen = async (port: number) => once(server.listen(port, '127.0.0.1'), 'listening')
  await listen(0)
  const { port } = server.address() as AddressInfo
  const close = async () => {
    const closed = server.listening && once(server, 'close')
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  onTestFinished(close)

  return {
    settings: { SMTP_URL: `smtp://website:secret@127.0.0.1:${port}` },
    /** Message IDs in order of acceptance; a repeat counts twice. */
    received,
    /** Never confirms a mail from now on. */
    silence: () => {
      isSilent = true
    },
    /** Refuses connections from now on. */
    close,
    reopen: async () => {
      if (!server.listening) await listen(port)
    },
    /** Resolves once no connection is open: a killed process sends nothing more. */
    quiet: async () => {
      while (sockets.size > 0) await Promise.all([...sockets].map((socket) => once(socket, 'close')))
    },
  }
}
