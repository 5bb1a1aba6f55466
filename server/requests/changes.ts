import type { Transaction } from 'kysely'
import { type Change, changeKinds, changePurposes } from '../../site/documents/emails/mail.ts'
import { isQuarantined } from '../database/conditions.ts'
import { enqueueChange } from '../database/outbox.ts'
import type { OutboxPurpose, Tables } from '../database/schema.ts'
import { type Client, planFirmMail, planVisitorMail } from './quotas.ts'

/**
 * Queues the mails about a change. A mail reports the state at sending: earlier changes share one mail, and a change while
 * it is being sent makes it due again. A quarantined request gets no mails.
 * @param client of a visitor's change, whose mails are within quotas. The mailbox is locked.
 */
export async function recordChange(
  transaction: Transaction<Tables>,
  requestId: number,
  change: Change,
  now: Date,
  client?: Client | null,
): Promise<void> {
  const at = now.toISOString()
  const { version, unconfirmed, mailbox, ...changed } = await transaction
    .updateTable('request')
    // From now on, the same form sent again is a new request.
    .set({ idempotency_key: null, content_token: null })
    .where('id', '=', requestId)
    .returning(['version', 'quarantined_at', 'released_at', 'unconfirmed', 'mailbox'])
    .executeTakeFirstOrThrow()
  const unsent = await transaction
    .selectFrom('outbox')
    .select(['purpose', 'changes', 'due_since'])
    .where('request_id', '=', requestId)
    .where('purpose', 'in', changePurposes)
    .where('delivered_at', 'is', null)
    .execute()
  if (isQuarantined(changed)) return
  const toVisitor = change.what === 'email' ? ('confirmation' as const) : ('change-confirmation' as const)
  const planMail = async (purpose: OutboxPurpose) => {
    if (client === undefined) return at
    if (purpose === 'change-notification') return planFirmMail(transaction, client, now)
    return (await planVisitorMail(transaction, mailbox, client, now)).at
  }
  const mayMail = unconfirmed === null && change.what !== 'withdrawn'
  for (const purpose of ['change-notification' as const, ...(mayMail ? [toVisitor] : [])]) {
    const earlier = unsent.find((item) => item.purpose === purpose)
    // A mail that waits for its hour reports this change too.
    const planned = earlier?.due_since ?? (await planMail(purpose))
    if (planned === null) continue
    const due = {
      // performAction increments the version at the end.
      version: version + 1,
      changes: formatChanges([...parseChanges(earlier?.changes ?? null), change]),
      next_attempt_at: [planned, at].toSorted().at(-1) ?? at,
      due_since: planned,
    }
    await enqueueChange(transaction, { request_id: requestId, purpose }, due)
  }
}

export function parseChanges(stored: string | null): readonly Change[] {
  return (stored?.split(',') ?? []).flatMap((entry) => {
    const [kind, by] = entry.split(':')
    const what = changeKinds.find((each) => each === kind)
    return what ? [{ what, by: by === 'firm' ? 'firm' : 'visitor' } as const] : []
  })
}

/** Keeps the last change of each kind. */
function formatChanges(changes: readonly Change[]): string {
  const latest = changes.filter(({ what }, index) => !changes.slice(index + 1).some((later) => later.what === what))
  return latest.map(({ what, by }) => `${what}:${by}`).join(',')
}
