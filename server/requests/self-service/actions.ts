import type { Transaction } from 'kysely'
import { offerTimes } from '../../../contracts/appointments.ts'
import type { HistoryEvent } from '../../../contracts/desk.ts'
import { time } from '../../../contracts/field-schemas.ts'
import { type FieldErrors, storedFields, type TimeFault } from '../../../contracts/form-fields.ts'
import type { Change } from '../../../contracts/mail.ts'
import { type RequestAction, type RequestFault, textField } from '../../../contracts/page-data.ts'
import { parseRequest } from '../../../contracts/requests.ts'
import { bookAppointment, cancelAppointment, NotBookable } from '../../appointments/booking.ts'
import { isQuarantined } from '../../database/conditions.ts'
import type { Database } from '../../database/database.ts'
import { hashOf } from '../../database/hash.ts'
import type { Tables } from '../../database/schema.ts'
import { searchTextOf } from '../../database/search-text.ts'
import type { Services } from '../../services.ts'
import { type Client, whyUnconfirmed } from '../caps.ts'
import { noteChange } from '../changes.ts'
import type { OpenedRequest } from '../keys.ts'
import { type By, type LockedRequest, type Outcome, performAction, versionIn } from '../perform-action.ts'
import { type PromiseRules, recordPromises } from '../promises.ts'

/** Each change mails an address that may be a stranger's. */
const maxChanges = 20

/** Its `version` is that of the page it came from: a stale one isn't applied. */
export type ActionBody = Readonly<Record<string, unknown>>

/** What a form asks for, by whom, and when. */
type Asked = {
  readonly opened: OpenedRequest
  readonly body: ActionBody
  readonly client: Client
  readonly now: Date
}

type VisitorOutcome = Outcome<RequestFault | 'nothing'>

type Acted = VisitorOutcome | { readonly errors: FieldErrors }

type Action = (services: Services, asked: Asked) => Promise<Acted>

const actions: Readonly<Record<RequestAction, Action>> = { move, cancel, change, withdraw }

/** @returns the outcome, or what is wrong with the text. */
export async function doAction(services: Services, action: RequestAction, asked: Asked): Promise<Acted> {
  try {
    return await actions[action](services, asked)
  } catch (error) {
    if (error instanceof NotBookable) return error.fault
    throw error
  }
}

async function move(services: Services, asked: Asked): Promise<Acted> {
  const { appointments } = services
  const { opened, body, client, now } = asked
  const { data, error } = time.safeParse(body.time)
  if (error) return error.issues[0]?.message as TimeFault
  if (opened.request.kind !== 'consultation' || data === offerTimes) return 'time.invalid'
  const slot = await appointments.slot(data, now)
  const { engineers } = appointments.schedule
  return changed(services, asked, async (transaction, { id, fields, ...request }) => {
    // A program could book the calendar full.
    if (isQuarantined(request)) return 'tooMany'
    const appointment = { requestId: id, slot, engineers, zone: JSON.parse(fields).zone ?? '' }
    const came = await bookAppointment(transaction, appointment, client, now)
    return came === 'same' ? 'nothing' : came === 'full' ? 'tooMany' : 'moved'
  })
}

function cancel(services: Services, asked: Asked): Promise<Acted> {
  return changed(services, asked, async (transaction, { id }) =>
    (await cancelAppointment(transaction, id, 'visitor', asked.now)) ? 'cancelled' : 'stale',
  )
}

async function change(services: Services, asked: Asked): Promise<Acted> {
  const { opened, body, now } = asked
  const { kind, reference } = opened.request
  const field = textField[kind]
  // Checked in an otherwise valid request: what was stored may be older than today's rules.
  const right = { name: 'A', email: 'a@example.com', challenge: 'other', time: offerTimes }
  const parsed = parseRequest(kind, { ...right, [field]: body[field] }, now)
  if (!parsed.ok) return { errors: parsed.errors }
  const text = (parsed.request.fields as Readonly<Record<string, string>>)[field]
  return changed(services, asked, async (transaction, { id, taken_at, fields: stored }) => {
    if (taken_at !== null) return 'taken'
    const fields = { ...JSON.parse(stored), [field]: text }
    if (JSON.stringify(fields) === stored) return 'nothing'
    await transaction
      .updateTable('request')
      .set({ fields: JSON.stringify(fields), search_text: searchTextOf(reference, fields) })
      .where('id', '=', id)
      .execute()
    return 'text'
  })
}

const lines = {
  moved: 'move',
  cancelled: 'cancel',
  text: 'changed',
} as const satisfies Partial<Record<Change['what'], HistoryEvent>>

/** @param work returns what it changed, or why it didn't. */
function changed(
  { database, config }: Services,
  { opened, body, client, now }: Asked,
  work: (transaction: Transaction<Tables>, request: LockedRequest) => Promise<keyof typeof lines | VisitorOutcome>,
): Promise<VisitorOutcome> {
  const { reference } = opened.request
  return performAction<RequestFault | 'nothing'>(
    database,
    reference,
    visitorOf(body),
    now,
    async (transaction, request) => {
      const { made } = await transaction
        .selectFrom('audit')
        .select(({ fn }) => fn.countAll().as('made'))
        .where('reference', '=', reference)
        .where('actor', '=', 'visitor')
        .executeTakeFirstOrThrow()
      if (Number(made) >= maxChanges) return 'tooMany'
      // Before the calendar is locked, as a booking does, or two transactions could deadlock.
      const withheld = await whyUnconfirmed(transaction, request.mailbox, client, config.confirmations, now)
      const what = await work(transaction, request)
      const line = lines[what as keyof typeof lines]
      if (line === undefined) return what as VisitorOutcome
      const change = { by: 'visitor', what: what as keyof typeof lines } as const
      await noteChange(transaction, request.id, change, now, withheld)
      return [{ action: line }]
    },
  )
}

/** The body holds the key of the request, so its digest is a token that nobody else can make. */
function visitorOf(body: ActionBody): By {
  return { actor: 'visitor', version: versionIn(body), token: hashOf(JSON.stringify(body)) }
}

async function withdraw({ site, database, mailFiles }: Services, { opened, body, now }: Asked): Promise<Acted> {
  const { reference } = opened.request
  // Before the row, so that a failure can be repaired by withdrawing again; after it, for a mail written in between.
  await mailFiles.delete([reference])
  const outcome = await withdrawRequest(database, reference, now, visitorOf(body), site.manifest)
  if (outcome === 'done') await mailFiles.delete([reference])
  return outcome
}

/**
 * Empties the request. Retention erases the row itself a day later.
 * @param rules of promises: those that fell due before are recorded, and no later one counts.
 */
export function withdrawRequest(
  database: Database,
  reference: string,
  now: Date,
  by: By = { actor: 'visitor' },
  rules?: PromiseRules,
): Promise<Outcome<never>> {
  const at = now.toISOString()
  return performAction<never>(database, reference, by, now, async (transaction, request) => {
    const { id, kind } = request
    if (rules) await recordPromises(transaction, rules, now, [reference])
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
        mailbox: hashOf(request.mailbox),
        withdrawn_at: at,
        recorded: 1,
        // Nobody has to check whether it's spam.
        ...(isQuarantined(request) && { released_at: at }),
        email: '',
        context: null,
      })
      .where('id', '=', id)
      .execute()
    await noteChange(transaction, id, { what: 'withdrawn', by: 'visitor' }, now)
    return [{ action: 'withdrawn' }]
  })
}
