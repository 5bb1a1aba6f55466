/** The tables, as Kysely sees them. Times are ISO 8601 in UTC, so that they sort as text in every database. */
import type { Generated } from 'kysely'
import type { MailPurpose } from '../../contracts/mail.ts'

export type Tables = {
  request: RequestTable
  outgoing_mail: OutgoingMailTable
}

type RequestTable = {
  id: Generated<number>
  /** What the visitor is told; unique. */
  reference: string
  kind: string
  received_at: string
  /** The cleaned fields, as JSON. */
  fields: string
}

export type OutgoingMailTable = {
  id: Generated<number>
  request_id: number
  purpose: MailPurpose
  attempts: number
  next_attempt_at: string
  /** Null until the mail has left. */
  delivered_at: string | null
  /** Why the last attempt failed; never text of the visitor's. */
  last_error: string | null
}
