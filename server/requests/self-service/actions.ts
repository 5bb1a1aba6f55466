import type { Transaction } from 'kysely'
import { offerTimes } from '../../../contracts/appointments.ts'
import { time } from '../../../contracts/field-schemas.ts'
import type { FieldErrors, TimeFault } from '../../../contracts/form-fields.ts'
import { storedFields } from '../../../contracts/form-fields.ts'
import type { Change } from '../../../contracts/mail.ts'
import { type RequestAction, type RequestFault, textField } from '../../../contracts/page-data.ts'
import { parseRequest, type VisitorRequest } from '../../../contracts/requests.ts'
import { NotBookable } from '../../appointments/appointment.ts'
import { cancelAppointment, moveAppointment } from '../../appointments/booking.ts'
import { bookingCaps } from '../../appointments/caps.ts'
import { isQuarantined } from '../../database/conditions.ts'
import type { Tables } from '../../database/schema.ts'
import { searchTextOf } from '../../database/search-text.ts'
import { type CountSubject, type Counts, count, uncount } from '../../http/counts.ts'
import { confirmationCaps } from '../caps.ts'
import { noteChange } from '../changes.ts'
import type { OpenedRequest } from '../keys.ts'
import { recognize } from '../recognition.ts'
import type { RequestParts } from '../routes.ts'

export type Acted =
  | { readonly outcome: 'done' }
  | { readonly outcome: 'refused'; readonly fault: RequestFault }
  | { readonly outcome: 'errors'; readonly errors: FieldErrors }

export type ActionParts = Pick<RequestParts, 'database' | 'appointments' | 'confirmations'> & {
  readonly deleteMailsOf: (references: readonly string[]) => Promise<void>
}

/** Each change mails an address that may be a stranger's. */
export const maxChanges = 20

/** Its `version` is that of the page it came from: a stale one isn't applied. */
export type ActionBody = Readonly<Record<string, unknown>>

type Action = (
  parts: ActionParts,
  opened: OpenedRequest,
  body: ActionBody,
  subject: CountSubject,
  now: Date,
) => Promise<Acted>

const actions: Readonly<Record<RequestAction, Action>> = { move, cancel, change, withdraw: leave }

export async function doAction(action: RequestAction, ...about: Parameters<Action>): Promise<Acted> {
  try {
    return await actions[action](...about)
  } catch (error) {
    if (error instanceof NotBookable || error instanceof NotAsShown) return refused(error.fault)
    throw error
  }
}

async function move(parts: ActionParts, opened: OpenedRequest, body: ActionBody, subject: CountSubject, now: Date) {
  const { appointments } = parts
  const { id, kind } = opened.request
  const { data, error } = time.safeParse(body.time)
  if (error) return refused(error.issues[0]?.message as TimeFault)
  if (kind !== 'consultation' || data === offerTimes) return refused('time.invalid')
  const slot = await appointments.slot(data, now)
  const { engineers } = appointments.schedule
  let isFull = false
  const acted = await changed(parts, opened, body, subject, now, async (transaction, { counts }) => {
    const outcome = await moveAppointment(transaction, id, { slot, engineers }, counts, now)
    isFull = outcome === 'full'
    return outcome === 'same' ? undefined : isFull ? 'wished' : 'moved'
  })
  return isFull ? refused('offered') : acted
}

function cancel(parts: ActionParts, opened: OpenedRequest, body: ActionBody, subject: CountSubject, now: Date) {
  return changed(parts, opened, body, subject, now, async (transaction) => {
    if (await cancelAppointment(transaction, opened.request.id, 'visitor', now)) return 'cancelled'
    throw new NotAsShown('stale')
  })
}

async function change(
  parts: ActionParts,
  opened: OpenedRequest,
  body: ActionBody,
  subject: CountSubject,
  now: Date,
): Promise<Acted> {
  const { id, kind, reference, fields: stored } = opened.request
  const field = textField[kind]
  // Checked in an otherwise valid request: what was stored may be older than today's rules.
  const right = { name: 'A', email: 'a@example.com', challenge: 'other', time: offerTimes }
  const parsed = parseRequest(kind, { ...right, [field]: body[field] }, now)
  if (!parsed.ok) return { outcome: 'errors', errors: parsed.errors }
  const text = (parsed.request.fields as Readonly<Record<string, string>>)[field]
  const fields = { ...JSON.parse(stored), [field]: text }
  return changed(parts, opened, body, subject, now, async (transaction, { isTaken }) => {
    if (isTaken) throw new NotAsShown('taken')
    if (JSON.stringify(fields) === stored) return undefined
    const { textDigest } = recognize({ kind, fields } as VisitorRequest, null)
    await transaction
      .updateTable('request')
      .set({ fields: JSON.stringify(fields), search_text: searchTextOf(reference, fields), text_digest: textDigest })
      .where('id', '=', id)
      .execute()
    return 'text'
  })
}

async function leave(
  { database, deleteMailsOf }: ActionParts,
  opened: OpenedRequest,
  body: ActionBody,
  _sender: CountSubject,
  now: Date,
): Promise<Acted> {
  const { reference } = opened.request
  // Before the row, so that a failure can be repaired by withdrawing again; after it, for a mail written in between.
  await deleteMailsOf([reference])
  await database.write(async (transaction) => {
    await asShown(transaction, opened, body)
    await withdraw(transaction, opened, now)
  })
  await deleteMailsOf([reference])
  return done
}

async function changed(
  { database, confirmations: limits }: ActionParts,
  opened: OpenedRequest,
  body: ActionBody,
  subject: CountSubject,
  now: Date,
  work: (
    transaction: Transaction<Tables>,
    about: { readonly isTaken: boolean; readonly counts: Counts },
  ) => Promise<Change['what'] | undefined>,
): Promise<Acted> {
  const { id, mailbox } = opened.request
  await database.write(async (transaction) => {
    const { version, taken_at } = await asShown(transaction, opened, body)
    if (version >= maxChanges) throw new NotAsShown('tooMany')
    const caps = [...confirmationCaps(limits), ...(body.action === 'move' ? bookingCaps : [])]
    const counts = await count(transaction, { ...subject, mailbox }, caps, now)
    const what = await work(transaction, { isTaken: taken_at !== null, counts })
    if (what) await noteChange(transaction, id, { by: 'visitor', what: [what] }, now, { counts, limits })
    else await uncount(transaction, counts, 'confirmation')
  })
  return done
}

async function asShown(transaction: Transaction<Tables>, { request }: OpenedRequest, { version }: ActionBody) {
  const row = await transaction
    .updateTable('request')
    .set((is) => ({ version: is.ref('version') }))
    .where('id', '=', request.id)
    .where('version', '=', typeof version === 'string' && /^\d{1,9}$/.test(version) ? Number(version) : -1)
    .where('withdrawn_at', 'is', null)
    .returning(['version', 'taken_at'])
    .executeTakeFirst()
  if (!row) throw new NotAsShown('stale')
  return row
}

class NotAsShown extends Error {
  readonly fault: RequestFault
  constructor(fault: RequestFault) {
    super('the request is not as its page showed it')
    this.fault = fault
  }
}

const done = { outcome: 'done' } as const

function refused(fault: RequestFault): Acted {
  return { outcome: 'refused', fault }
}

/** Retention erases the row itself a day later. */
export async function withdraw(transaction: Transaction<Tables>, { request }: OpenedRequest, now: Date): Promise<void> {
  const { id, kind, reference } = request
  const at = now.toISOString()
  await cancelAppointment(transaction, id, 'visitor', now)
  for (const table of ['outbox', 'request_key', 'note', 'draft', 'answer'] as const) {
    await transaction
      .deleteFrom(table as 'outbox')
      .where('request_id', '=', id)
      .execute()
  }
  await transaction
    .updateTable('request')
    .set({
      fields: JSON.stringify(Object.fromEntries(storedFields[kind].map((name) => [name, '']))),
      search_text: searchTextOf(reference, {}),
      mailbox: '',
      withdrawn_at: at,
      // Nobody has to check whether it's spam.
      ...(isQuarantined(request) && { released_at: at }),
      ...{ email: '', text_digest: '', context: null },
    })
    .where('id', '=', id)
    .execute()
  await noteChange(transaction, id, { what: ['withdrawn'], by: 'visitor' }, now)
}
