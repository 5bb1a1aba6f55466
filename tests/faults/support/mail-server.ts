/** A mail server that records mails, and can be closed or silent. */
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import type { TestContext } from 'vitest'

export type MailServer = Awaited<ReturnType<typeof startMailServer>>

/** Starts a mail server on a free port, until the end of the test. */
export async function startMailServer({ onTestFinished }: Pick<TestContext, 'onTestFinished'>) {
  const received: string[] = []
  const sockets = new Set<Socket>()
  let isSilent = false

  const server = createServer((socket) => {
    sockets.add(socket.setEncoding('utf8'))
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    let [unread, isMail] = ['', false]
    const follow = (line: string) => {
      const command = line.slice(0, 4)
      if (command === 'EHLO') return '250-mail\r\n250 AUTH PLAIN'
      if (command === 'AUTH') return '235 welcome'
      if (command === 'DATA') isMail = true
      return isMail ? '354 go on' : '250 go on'
    }
    const take = (mail: string) => {
      isMail = false
      if (isSilent) return undefined
      const id = /^message-id:\s*(<[^>]+>)/im.exec(mail)?.[1] ?? 'none'
      // The morning email belongs to no request.
      if (!id.startsWith('<morning-')) received.push(id)
      return '250 taken'
    }
    socket.write('220 mail\r\n')
    socket.on('data', (text: string) => {
      unread += text
      for (;;) {
        const end = isMail ? '\r\n.\r\n' : '\r\n'
        const at = unread.indexOf(end)
        if (at < 0) return
        const line = unread.slice(0, at)
        unread = unread.slice(at + end.length)
        const reply = isMail ? take(line) : follow(line)
        if (reply) socket.write(`${reply}\r\n`)
      }
    })
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
