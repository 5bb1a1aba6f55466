/** Changes of a stored request, and what leaves because of them. */
import type { Transaction } from 'kysely'
import type { HistoryEvent } from '../../contracts/desk.ts'
import { type Change, changeKinds, changePurposes } from '../../contracts/mail.ts'
import { noteAudit } from '../audit/audit.ts'
import type { Tables } from '../database/schema.ts'
import { type ConfirmationLimits, confirmationCaps, whyUnconfirmed } from './confirmations.ts'
import { count, type Sender, takeBack } from './counts.ts'
import { isHeldBack } from './record.ts'

/** What the audit log calls what a visitor changes. */
const audited = {
  moved: 'move',
  cancelled: 'cancel',
  text: 'changed',
  withdrawn: 'withdrawn',
  wished: 'changed',
} as const satisfies Record<Change['what'], HistoryEvent>

/** Who made a change, and how many mails may go out because of it. */
export type Mailing = { readonly sender: Sender; readonly limits: ConfirmationLimits }

/**
 * Counts a change of a request, which is recognized no more as what its visitor sent (recognition.ts), and makes the mails about it due: one to the firm, and one to the visitor where they got
 * a confirmation and have not withdrawn. There is one row of each for a request. What is mailed is the state at sending, so several changes that
 * come before it leave as one mail; and a change while a mail is on its way makes another one due. Of a held request
 * nothing leaves: what is mailed on its release is the state by then.
 * @param transaction in which the change itself is made.
 * @param mailing caps the mails to the visitor; left out for what the firm does.
 */
export async function noteChange(
  transaction: Transaction<Tables>,
  requestId: number,
  change: Change,
  now: Date,
  mailing?: Mailing,
): Promise<void> {
  const isVisitors = change.by === 'visitor'
  const { version, unconfirmed, mailbox, ...changed } = await transaction
    .updateTable('request')
    .set((is) => ({
      version: is('version', '+', 1),
      // What staff do counts by itself (doing.ts).
      ...(isVisitors && { desk_version: is('desk_version', '+', 1) }),
      due_at: null,
      // The same form sent again asks for what no longer stands: it is a new request.
      ...{ idempotency_key: null, content_slot: null },
    }))
    .where('id', '=', requestId)
    .returning(['version', 'held_at', 'released_at', 'unconfirmed', 'mailbox', 'reference', 'desk_version'])
    .executeTakeFirstOrThrow()
  if (isVisitors) {
    const { reference, desk_version } = changed
    const line = { actor: 'visitor', action: audited[change.what], reference, version: desk_version } as const
    await noteAudit(transaction, [line], now)
  }
  if (isHeldBack(changed)) return
  for (const purpose of changePurposes) {
    if (purpose === 'change-confirmation' && (unconfirmed !== null || change.what === 'withdrawn')) continue
    const unsent = await transaction
      .selectFrom('outbox')
      .select(['changes', 'due_since'])
      .where('request_id', '=', requestId)
      .where('purpose', '=', purpose)
      .where('delivered_at', 'is', null)
      .executeTakeFirst()
    if (purpose === 'change-confirmation' && mailing && !unsent) {
      const { sender, limits } = mailing
      const counts = await count(transaction, { ...sender, mailbox }, confirmationCaps(limits), now)
      if (whyUnconfirmed(counts, limits) !== null) {
        await takeBack(transaction, counts, 'confirmation')
        continue
      }
      const confirmed = transaction.updateTable('request').set({ confirmation_at: now.toISOString() })
      await confirmed.where('id', '=', requestId).execute()
    }
    const due = {
      version,
      changes: written([...changesIn(unsent?.changes ?? null), change]),
      next_attempt_at: now.toISOString(),
      due_since: unsent?.due_since ?? now.toISOString(),
    }
    await transaction
      .insertInto('outbox')
      .values({ request_id: requestId, purpose, ...due })
      .onConflict((conflict) =>
        conflict
          .columns(['request_id', 'purpose'])
          .where('answer_id', 'is', null)
          .doUpdateSet((is) => ({
            ...due,
            // Whoever is sending the earlier state is heard no more (outbox/leases.ts).
            lease: is('outbox.lease', '+', 1),
            ...{ leased_until: null, sending_since: null, copies: 0, attempts: 0, failing_since: null },
            ...{ delivered_at: null, parked_at: null, told_at: null, last_error: null },
          })),
      )
      .execute()
  }
}

/** What a row of the outbox says of changes, the earliest first. */
export function changesIn(stored: string | null): readonly Change[] {
  return (stored?.split(',') ?? []).flatMap((entry) => {
    const [kind, by] = entry.split(':')
    const what = changeKinds.find((known) => known === kind)
    return what ? [{ what, by: by === 'firm' ? 'firm' : 'visitor' } as const] : []
  })
}

/** Of several changes of one kind, the last one counts. */
function written(changes: readonly Change[]): string {
  const latest = changes.filter(({ what }, index) => !changes.slice(index + 1).some((later) => later.what === what))
  return latest.map(({ what, by }) => `${what}:${by}`).join(',')
}
