/** Sends mail through an SMTP server in steps, so that it's known how far a mail got when a connection breaks. */
import { Readable } from 'node:stream'
import type { NodemailerError } from 'nodemailer'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import SMTPTransport from 'nodemailer/lib/smtp-transport'
import { formatErrorCodes } from '../../../core/http/log.ts'
import { DeliveryFault, type FaultScope } from '../delivery.ts'
import { createComposer, type MailTransport, type SendResult } from './transport.ts'

/** Timeouts of each step and of a whole mail, mostly from RFC 5321 (4.5.3.2). The greeting's is shorter, because a retry follows soon. */
export const smtpLimits = {
  // From the DNS lookup to the end of STARTTLS, including the greeting.
  setupMs: 60_000,
  greetingMs: 30_000,
  // For a reply to a command: login, sender, recipient.
  commandMs: 5 * 60_000,
  // For the confirmation of the text.
  answerMs: 10 * 60_000,
  // Needed because a server that sends an endless reply stays within the timeout of each step.
  mailMs: 15 * 60_000,
}

/** How far a mail got. Before `ended`, the line that ends the text isn't sent, so the mail can't have arrived. */
type Stage = 'setup' | 'envelope' | 'sending' | 'ended'

/** In bytes. Sending in pieces shows how much of a large mail was sent. */
const pieceSize = 16_384

export function createSmtpTransport(url: string, limits = smtpLimits): MailTransport {
  const { options, auth } = new SMTPTransport({
    url,
    connectionTimeout: limits.setupMs,
    greetingTimeout: limits.greetingMs,
    socketTimeout: limits.commandMs,
  })
  const compose = createComposer('windows')

  return {
    send: async (mail, markSending) => {
      const { envelope, message } = await compose(mail)
      const connection = new SMTPConnection(options)
      let timer: NodeJS.Timeout | undefined
      let stage: Stage = 'setup'
      const text = Readable.from(
        (async function* () {
          await markSending()
          stage = 'sending'
          if (connection._socket) connection._socket.setTimeout(limits.answerMs)
          for (let at = 0; at < message.length; at += pieceSize) yield message.subarray(at, at + pieceSize)
          stage = 'ended'
        })(),
        { highWaterMark: 1 },
      )
      try {
        return await new Promise<SendResult>((resolve, reject) => {
          const late = Object.assign(new Error('the mail took too long'), { code: 'ETIMEDOUT' })
          timer = setTimeout(() => reject(late), limits.mailMs)
          connection.on('error', reject)
          connection.on('end', () => reject(new Error('the connection ended')))
          const step = (next: () => void) => (error?: Error | null) => (error ? reject(error) : next())
          const send = () => {
            stage = 'envelope'
            connection.send(envelope, text, (error, info) =>
              error ? reject(error) : resolve(listRejected(info?.rejectedErrors)),
            )
          }
          connection.connect(step(() => (auth && connection.allowsAuth ? connection.login(auth, step(send)) : send())))
        })
      } catch (error) {
        if (error instanceof DeliveryFault) throw error
        throw new DeliveryFault(
          classifyFault(error as NodemailerError, stage),
          formatErrorCodes(error),
          listRejected((error as NodemailerError).rejectedErrors).refused,
        )
      } finally {
        clearTimeout(timer)
        connection.close()
      }
    },
  }
}

function listRejected(errors: readonly NodemailerError[] = []): SendResult {
  const addresses = (forGood: boolean) =>
    errors.flatMap(({ recipient, responseCode = 0 }) =>
      recipient && responseCode >= 500 === forGood ? [recipient.toLowerCase()] : [],
    )
  return { refused: addresses(true), deferred: addresses(false) }
}

/** Servers refuse a mail that is too large at MAIL FROM, where other refusals concern all mails. */
const tooLarge = 552

function classifyFault({ command, responseCode = 0, code }: NodemailerError, stage: Stage): FaultScope {
  if (stage === 'setup') return 'transport'
  const refused = responseCode >= 500 ? 'permanent' : 'transient'
  if (responseCode < 400 && stage === 'ended') return 'unknown'
  if (stage === 'sending' || stage === 'ended') return refused
  if (responseCode === tooLarge || (code === 'EMESSAGE' && responseCode === 0)) return 'permanent'
  if (command === 'API' && code === 'EENVELOPE') return 'permanent'
  if (command === 'MAIL FROM') return 'transport'
  // The login worked, so a connection that broke before the text doesn't mean that the server is down.
  return responseCode > 0 ? refused : 'transient'
}
