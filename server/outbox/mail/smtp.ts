/** Hands mails to a mail server, step by step, so that it is known how far a mail has come when something breaks. */
import { Readable } from 'node:stream'
import type { NodemailerError } from 'nodemailer'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import SMTPTransport from 'nodemailer/lib/smtp-transport'
import { codesOf } from '../../http/error-codes.ts'
import { DeliveryFault, type FaultScope } from '../fault.ts'
import { composer, type MailTransport, type SendResult } from './transport.ts'

/** How long a mail server may take for each step, in ms. */
export type SmtpLimits = {
  /** From looking up its name to the end of STARTTLS, the greeting included. */
  readonly setupMs: number
  readonly greetingMs: number
  /** To answer a command: the login, a sender, a recipient. */
  readonly commandMs: number
  /** To say that it has taken the text. */
  readonly answerMs: number
}

/** A server that does not even greet is tried again soon. The others are those of RFC 5321, 4.5.3.2. */
export const smtpLimits: SmtpLimits = {
  setupMs: 60_000,
  greetingMs: 30_000,
  commandMs: 5 * 60_000,
  answerMs: 10 * 60_000,
}

/** How far a mail has come: `leaving` from the moment when its text may be on its way. */
type Stage = 'setup' | 'envelope' | 'leaving'

/** Sends through a mail server. @param url smtp:// or smtps://, with user and password where they are needed. */
export function smtpTransport(url: string, limits: SmtpLimits = smtpLimits): MailTransport {
  const { options, auth } = new SMTPTransport({
    url,
    connectionTimeout: limits.setupMs,
    greetingTimeout: limits.greetingMs,
    socketTimeout: limits.commandMs,
  })
  const compose = composer('windows')

  return {
    send: async (mail, leaving) => {
      const { envelope, message } = await compose(mail)
      const connection = new SMTPConnection(options)
      let stage: Stage = 'setup'
      /** Read only once the server has said that it waits for the text. */
      const text = Readable.from(
        (async function* () {
          const { rejectedErrors = [] } = envelope as { readonly rejectedErrors?: readonly NodemailerError[] }
          const missed = rejectedErrors.find(({ recipient }) => mail.to.includes(recipient ?? ''))
          // Delivered to a colleague alone, it would pass for delivered.
          if (mail.cc && missed) throw missed
          await leaving()
          stage = 'leaving'
          if (connection._socket) connection._socket.setTimeout(limits.answerMs)
          yield message
        })(),
      )
      try {
        return await new Promise<SendResult>((resolve, reject) => {
          connection.on('error', reject)
          connection.on('end', () => reject(new Error('the connection ended')))
          const step = (next: () => void) => (error?: Error | null) => (error ? reject(error) : next())
          const send = () => {
            stage = 'envelope'
            connection.send(envelope, text, (error, info) =>
              error ? reject(error) : resolve(rejectedIn(info?.rejectedErrors)),
            )
          }
          connection.connect(step(() => (auth && connection.allowsAuth ? connection.login(auth, step(send)) : send())))
        })
      } catch (error) {
        throw new DeliveryFault(
          scopeOf(error as NodemailerError, stage),
          codesOf(error),
          rejectedIn((error as NodemailerError).rejectedErrors).refused,
        )
      } finally {
        connection.close()
      }
    },
  }
}

/** The addresses that the server did not take, in lower case. */
function rejectedIn(errors: readonly NodemailerError[] = []): SendResult {
  const addresses = (forGood: boolean) =>
    errors.flatMap(({ recipient, responseCode = 0 }) =>
      recipient && responseCode >= 500 === forGood ? [recipient.toLowerCase()] : [],
    )
  return { refused: addresses(true), deferred: addresses(false) }
}

/** The size of the mail is refused with the sender's address, which is the same for every mail otherwise. */
const tooLarge = 552

function scopeOf({ command, responseCode = 0, code }: NodemailerError, stage: Stage): FaultScope {
  if (stage === 'setup') return 'transport'
  const refused = responseCode >= 500 ? 'permanent' : 'transient'
  if (stage === 'leaving') return responseCode >= 400 ? refused : 'unknown'
  if (responseCode === tooLarge || (code === 'EMESSAGE' && responseCode === 0)) return 'permanent'
  if (command === 'API' && code === 'EENVELOPE') return 'permanent'
  if (command === 'MAIL FROM') return 'transport'
  // A connection that broke before the text says nothing of the next one: the server had let us in.
  return responseCode > 0 ? refused : 'transient'
}
