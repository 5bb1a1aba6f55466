/** Delivers what the outbox holds: at once when something is stored, and again later when it could not be. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Updateable } from 'kysely'
import type { MailModule, MailPurpose } from '../../contracts/mail.ts'
import type { VisitorRequest } from '../../contracts/requests.ts'
import type { Config } from '../config.ts'
import type { OutgoingMailTable } from '../database/schema.ts'
import type { Database } from '../database/sqlite.ts'
import type { MailTransport, OutgoingMail } from './transport.ts'

/** Mails taken from the outbox at a time. */
const batchSize = 20
/** How often the outbox is looked at when nobody has stored anything, in ms. */
const pollMs = 15_000
const firstRetryMs = 60_000
const longestRetryMs = 60 * 60_000
/** How soon the note that a mail was sent is tried again, in ms. */
const noteRetryMs = 1_000

export type Delivery = {
  /** Looks into the outbox now; called after each stored request. */
  readonly wake: () => void
  /** Finishes the mail that is being sent and takes no other. */
  readonly stop: () => Promise<void>
}

type Log = {
  readonly warn: (data: object, message: string) => void
  readonly info: (data: object, message: string) => void
}

export type DeliveryParts = {
  readonly database: Database
  readonly transport: MailTransport
  readonly mails: MailModule
  readonly config: Config
  readonly log: Log
  /** The clock; another one in tests. */
  readonly now?: () => Date
}

/** Starts delivering; mails that an earlier process left behind go first. */
export function startDelivery({
  database,
  transport,
  mails,
  config,
  log,
  now = () => new Date(),
}: DeliveryParts): Delivery {
  const { db } = database
  let stopping = false
  let woken = false
  let running: Promise<void> | undefined

  const due = () =>
    db
      .selectFrom('outgoing_mail')
      .innerJoin('request', 'request.id', 'outgoing_mail.request_id')
      .select(['outgoing_mail.id', 'purpose', 'attempts', 'reference', 'kind', 'fields', 'received_at'])
      .where('delivered_at', 'is', null)
      .where('next_attempt_at', '<=', now().toISOString())
      .orderBy('outgoing_mail.id')
      .limit(batchSize)
      .execute()

  type DueMail = Awaited<ReturnType<typeof due>>[number]

  const deliver = async (row: DueMail) => {
    const { id, reference, purpose: mail } = row
    try {
      await transport.send(compose(row, mails, config))
    } catch (error) {
      const pause = Math.min(firstRetryMs * 2 ** row.attempts, longestRetryMs)
      const reason = reasonOf(error)
      log.warn({ reference, mail, reason, retryInSeconds: pause / 1000 }, 'mail not sent; it stays queued')
      const next_attempt_at = new Date(now().getTime() + pause).toISOString()
      await note(id, { attempts: row.attempts + 1, last_error: reason, next_attempt_at })
      return
    }
    log.info({ reference, mail }, 'mail sent')
    await noteSent(id)
  }

  const note = (id: number, values: Updateable<OutgoingMailTable>) =>
    db.updateTable('outgoing_mail').set(values).where('id', '=', id).execute()

  /** A mail that has left must not leave again because the note of it failed: the note alone is tried again. */
  const noteSent = async (id: number) => {
    for (;;) {
      try {
        await note(id, { delivered_at: now().toISOString(), last_error: null })
        return
      } catch (error) {
        if (stopping) throw error
        log.warn({ reason: reasonOf(error) }, 'a mail was sent, but that could not be noted; trying again')
        await wait(noteRetryMs)
      }
    }
  }

  const drain = async () => {
    do {
      woken = false
      for (let rows = await due(); rows.length > 0 && !stopping; rows = await due()) {
        for (const row of rows) if (!stopping) await deliver(row)
      }
    } while (woken && !stopping)
  }

  const wake = () => {
    woken = true
    if (stopping || running) return
    running = drain()
      .catch((error: unknown) => log.warn({ reason: reasonOf(error) }, 'the outbox could not be read; trying again'))
      .finally(() => {
        running = undefined
      })
  }

  const timer = setInterval(wake, pollMs)
  timer.unref()
  wake()
  return {
    wake,
    stop: async () => {
      stopping = true
      clearInterval(timer)
      await running
      transport.close()
    },
  }
}

function compose(
  row: { reference: string; kind: string; fields: string; received_at: string; purpose: MailPurpose },
  mails: MailModule,
  config: Config,
): OutgoingMail {
  const { reference, purpose, received_at: receivedAt } = row
  const request = { kind: row.kind, fields: JSON.parse(row.fields) } as VisitorRequest
  const { subject, text } = mails.renderMail({ purpose, reference, receivedAt, request })
  const { from, to } = config.mail
  const id = `${reference}-${purpose}`
  return {
    id,
    from,
    ...(purpose === 'notification' ? { to, replyTo: request.fields.email } : { to: request.fields.email, replyTo: to }),
    // The same mail always has the same id, so that a mailbox can tell a repeat.
    messageId: `<${id}@${new URL(config.site.origin).hostname}>`,
    date: new Date(receivedAt),
    subject,
    text,
  }
}

/** What went wrong, without the mail server's own words, which may quote an address. */
function reasonOf(error: unknown): string {
  const { code, responseCode, name } = error as { code?: string; responseCode?: number; name?: string }
  return [code ?? name ?? 'unknown', responseCode].filter(Boolean).join(' ')
}
