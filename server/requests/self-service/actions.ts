import type { Transaction } from 'kysely'
import { offerTimes } from '../../../contracts/appointments.ts'
import type { HistoryEvent } from '../../../contracts/desk.ts'
import { time } from '../../../contracts/field-schemas.ts'
import { type FieldErrors, storedFields } from '../../../contracts/form-fields.ts'
import { type RequestAction, type RequestFault, textField } from '../../../contracts/page-data.ts'
import { parseRequest } from '../../../contracts/requests.ts'
import type { Change } from '../../../site/documents/emails/mail.ts'
import { isQuarantined } from '../../database/conditions.ts'
import type { Database } from '../../database/database.ts'
import { computeHash } from '../../database/hash.ts'
import type { Tables } from '../../database/schema.ts'
import { buildSearchText } from '../../database/search-text.ts'
import type { Services } from '../../services.ts'
import { bookAppointment, cancelAppointment, NotBookable } from '../appointments/booking.ts'
import { recordChange } from '../changes.ts'
import type { OpenedRequest } from '../keys.ts'
import { type LockedRequest, type Outcome, type PerformedBy, parseVersion, performAction } from '../perform-action.ts'
import { type Client, type ClientAllowance, lockMailbox } from '../quotas.ts'

/** Per request, because each change sends a mail to an address that may be a stranger's. */
const maxChanges = 20

/** Its `version` is that of the page with the form. A stale form isn't applied. */
export type ActionBody = Readonly<Record<string, unknown>>

/** A form's action, with its sender's allowance and the time. */
type AskedAction = {
  readonly opened: OpenedRequest
  readonly body: ActionBody
  readonly client: ClientAllowance
  readonly now: Date
}

type VisitorOutcome = Outcome<RequestFault | 'nothing'>

type ActionResult = VisitorOutcome | { readonly errors: FieldErrors }

type Action = (services: Services, input: AskedAction) => Promise<ActionResult>

const actions: Readonly<Record<RequestAction, Action>> = { move, cancel, change, withdraw }

/** @returns the outcome, or the errors of the text. */
export async function performVisitorAction(
  services: Services,
  action: RequestAction,
  input: AskedAction,
): Promise<ActionResult> {
  try {
    return await actions[action](services, input)
  } catch (error) {
    if (error instanceof NotBookable) return error.fault
    throw error
  }
}

async function move(services: Services, asked: AskedAction): Promise<ActionResult> {
  const { appointments } = services
  const { opened, body, client, now } = asked
  const { data, error } = time.safeParse(body.time)
  // Also where none is chosen: this form, unlike the first, has only times to choose from.
  if (error || opened.request.kind !== 'consultation' || data === offerTimes) return 'time.invalid'
  const slot = await appointments.slot(data, now)
  const { engineers } = appointments.getSchedule()
  return performChange(services, asked, async (transaction, { id, fields, ...request }) => {
    // A program could fill the calendar.
    if (isQuarantined(request)) return 'tooMany'
    const appointment = { requestId: id, slot, engineers, zone: JSON.parse(fields).zone ?? '' }
    const outcome = await bookAppointment(transaction, appointment, client, now)
    return outcome === 'same' ? 'nothing' : outcome === 'full' ? 'tooMany' : 'moved'
  })
}

function cancel(services: Services, asked: AskedAction): Promise<ActionResult> {
  return performChange(services, asked, async (transaction, { id }) =>
    (await cancelAppointment(transaction, id, 'visitor', asked.now)) ? 'cancelled' : 'stale',
  )
}

async function change(services: Services, asked: AskedAction): Promise<ActionResult> {
  const { opened, body, now } = asked
  const { kind, reference } = opened.request
  const field = textField[kind]
  // Validate it in an otherwise valid request: the stored fields may be older than today's rules.
  const right = { name: 'A', email: 'a@example.com', challenge: 'other', time: offerTimes }
  const parsed = parseRequest(kind, { ...right, [field]: body[field] }, now)
  if (!parsed.ok) return { errors: parsed.errors }
  const text = (parsed.request.fields as Readonly<Record<string, string>>)[field]
  return performChange(services, asked, async (transaction, { id, locked_at, fields: stored }) => {
    if (locked_at !== null) return 'taken'
    const fields = { ...JSON.parse(stored), [field]: text }
    if (JSON.stringify(fields) === stored) return 'nothing'
    await transaction
      .updateTable('request')
      .set({ fields: JSON.stringify(fields), search_text: buildSearchText(reference, fields) })
      .where('id', '=', id)
      .execute()
    return 'text'
  })
}

const auditActions = {
  moved: 'move',
  cancelled: 'cancel',
  text: 'changed',
} as const satisfies Partial<Record<Change['what'], HistoryEvent>>

/** @param work returns what it changed, or why it didn't. */
function performChange(
  { database }: Services,
  { opened, body, client, now }: AskedAction,
  work: (
    transaction: Transaction<Tables>,
    request: LockedRequest,
  ) => Promise<keyof typeof auditActions | VisitorOutcome>,
): Promise<VisitorOutcome> {
  const { reference } = opened.request
  return performAction<RequestFault | 'nothing'>(
    database,
    reference,
    toPerformedBy(body),
    now,
    async (transaction, request) => {
      const { made } = await transaction
        .selectFrom('audit')
        .select(({ fn }) => fn.countAll().as('made'))
        .where('reference', '=', reference)
        .where('actor', '=', 'visitor')
        .executeTakeFirstOrThrow()
      if (Number(made) >= maxChanges) return 'tooMany'
      // Before locking the calendar, as a booking does, or two transactions could deadlock.
      await lockMailbox(transaction, request.mailbox)
      const what = await work(transaction, request)
      const line = auditActions[what as keyof typeof auditActions]
      if (line === undefined) return what as VisitorOutcome
      const change = { by: 'visitor', what: what as keyof typeof auditActions } as const
      await recordChange(transaction, request.id, change, now, client.client)
      return [{ action: line }]
    },
  )
}

/** The body contains the request's key, so its digest is a token that nobody else can create. */
function toPerformedBy(body: ActionBody): PerformedBy {
  return { actor: 'visitor', version: parseVersion(body), token: computeHash(JSON.stringify(body)) }
}

async function withdraw(
  { database, mailFiles }: Services,
  { opened, body, client, now }: AskedAction,
): Promise<ActionResult> {
  const { reference } = opened.request
  // Before the row, so that withdrawing again repairs a failure. And after it, for a mail written in between.
  await mailFiles.delete([reference])
  const outcome = await withdrawRequest(database, reference, now, toPerformedBy(body), client.client)
  if (outcome === 'done') await mailFiles.delete([reference])
  return outcome
}

/** Withdraws a request by erasing its content. Retention erases the row a day later. */
export function withdrawRequest(
  database: Database,
  reference: string,
  now: Date,
  by: PerformedBy = { actor: 'visitor' },
  client?: Client | null,
): Promise<Outcome<never>> {
  const at = now.toISOString()
  return performAction<never>(database, reference, by, now, async (transaction, request) => {
    const { id, kind } = request
    await cancelAppointment(transaction, id, 'visitor', now)
    for (const table of ['outbox', 'request_key', 'note', 'answer_draft', 'answer'] as const) {
      await transaction
        .deleteFrom(table as 'outbox')
        .where('request_id', '=', id)
        .execute()
    }
    await transaction
      .updateTable('request')
      .set({
        fields: JSON.stringify(Object.fromEntries(storedFields[kind].map((name) => [name, '']))),
        search_text: buildSearchText(reference, {}),
        mailbox: '',
        withdrawn_at: at,
        // An empty request needs no check for spam.
        ...(isQuarantined(request) && { released_at: at }),
        email: '',
        context: null,
      })
      .where('id', '=', id)
      .execute()
    await recordChange(transaction, id, { what: 'withdrawn', by: 'visitor' }, now, client)
    return [{ action: 'withdrawn' }]
  })
}
