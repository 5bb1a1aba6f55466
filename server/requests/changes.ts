import type { Transaction } from 'kysely'
import type { ConfirmationLimit } from '../../contracts/spam-signals.ts'
import { type Change, changeKinds, changePurposes } from '../../site/documents/emails/mail.ts'
import { isQuarantined } from '../database/conditions.ts'
import { enqueueChange } from '../database/outbox.ts'
import type { Tables } from '../database/schema.ts'

/**
 * Queues the mails about a change. A mail reports the state at sending: earlier changes share one mail, and a change while
 * it is being sent makes it due again. A quarantined request gets no mails.
 * @param withheld why the visitor gets no mail about it (quotas.ts).
 */
export async function recordChange(
  transaction: Transaction<Tables>,
  requestId: number,
  change: Change,
  now: Date,
  withheld?: ConfirmationLimit | null,
): Promise<void> {
  const at = now.toISOString()
  const { version, unconfirmed, ...changed } = await transaction
    .updateTable('request')
    // From now on, the same form sent again is a new request.
    .set({ idempotency_key: null, content_token: null })
    .where('id', '=', requestId)
    .returning(['version', 'quarantined_at', 'released_at', 'unconfirmed'])
    .executeTakeFirstOrThrow()
  const unsent = await transaction
    .selectFrom('outbox')
    .select(['purpose', 'changes', 'due_since'])
    .where('request_id', '=', requestId)
    .where('purpose', 'in', changePurposes)
    .where('delivered_at', 'is', null)
    .execute()
  const quarantined = isQuarantined(changed)
  const isWaiting = unsent.some(({ purpose }) => purpose === 'change-confirmation')
  const mayMail = !quarantined && unconfirmed === null && change.what !== 'withdrawn'
  const isNewMail = mayMail && withheld === null && !isWaiting
  if (isNewMail) {
    await transaction.updateTable('request').set({ confirmation_at: at }).where('id', '=', requestId).execute()
  }
  if (quarantined) return
  const mailsVisitor = isNewMail || (mayMail && (isWaiting || withheld === undefined))
  const toVisitor = change.what === 'email' ? ('confirmation' as const) : ('change-confirmation' as const)
  for (const purpose of ['change-notification' as const, ...(mailsVisitor ? [toVisitor] : [])]) {
    const earlier = unsent.find((item) => item.purpose === purpose)
    const due = {
      // performAction increments the version at the end.
      version: version + 1,
      changes: formatChanges([...parseChanges(earlier?.changes ?? null), change]),
      next_attempt_at: at,
      due_since: earlier?.due_since ?? at,
    }
    await enqueueChange(transaction, { request_id: requestId, purpose }, due)
  }
}

export function parseChanges(stored: string | null): readonly Change[] {
  return (stored?.split(',') ?? []).flatMap((entry) => {
    const [kind, by] = entry.split(':')
    const what = changeKinds.find((known) => known === kind)
    return what ? [{ what, by: by === 'firm' ? 'firm' : 'visitor' } as const] : []
  })
}

/** Keeps the last change of each kind. */
function formatChanges(changes: readonly Change[]): string {
  const latest = changes.filter(({ what }, index) => !changes.slice(index + 1).some((later) => later.what === what))
  return latest.map(({ what, by }) => `${what}:${by}`).join(',')
}
