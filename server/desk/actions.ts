import {
  type DeskAction,
  type DeskFault,
  deskActions,
  deskTextLimits,
  type InvoiceHalf,
  invoiceHalves,
  requestStates,
} from '../../contracts/desk.ts'
import { deskFields } from '../../contracts/desk-addresses.ts'
import { dayMs } from '../../contracts/durations.ts'
import { createFieldSchema } from '../../contracts/field-schemas.ts'
import { forms } from '../../contracts/forms.ts'
import { isStaff } from '../core/staff.ts'
import { computeHash } from '../database/hash.ts'
import { unlessTaken } from '../requests/appointments/booking.ts'
import { createSlot } from '../requests/appointments/free-times.ts'
import { parseReference } from '../requests/keys.ts'
import { type Outcome, type PerformedBy, parseVersion } from '../requests/perform-action.ts'
import { createStaffActions, type StaffActions } from '../requests/staff-actions.ts'
import { listPurposes } from '../requests/store.ts'
import type { Services } from '../services.ts'
import { parseRowId } from './input.ts'
import { getUploads } from './uploads.ts'

/** The most rows that one form may change. A list shows fewer. */
const maxRows = 200

/** A call further ahead than this is a typing error. */
const maxDaysAhead = 366

export type PostedForm = Readonly<Record<string, unknown>>

/** Why an action was refused, and the typed text, which the form shows again. */
export type Refused = { readonly fault: DeskFault; readonly typed: string }

export function parseAction(form: PostedForm): DeskAction | undefined {
  return deskActions.find((each) => each === form[deskFields.action])
}

/**
 * Performs an action on a request.
 * @param form the posted form, with the version of the request that its page showed.
 * @param email of the person who acts.
 * @returns undefined once the action is stored, otherwise why it was refused. A withdrawn request counts as changed.
 * @throws the database's error when nothing could be stored.
 */
export async function performDeskAction(
  services: Services,
  reference: string,
  action: DeskAction,
  form: PostedForm,
  email: string,
  now: Date,
): Promise<Refused | undefined> {
  const { database, appointments } = services
  const by: PerformedBy = { actor: `staff:${email}`, version: parseVersion(form), token: parseToken(form) }
  const request = createStaffActions(database)(reference, by, now)
  const fault = await actions[action]({ services, reference, request, form, email, now })
  if (fault === 'done') return undefined
  const moment = action === 'move' && parseMoment(form, appointments.getSchedule().timeZone)?.toString()
  const text = action === 'email' ? parseText(form, deskFields.email) : moment || parseText(form)
  return { fault, typed: text }
}

/** @returns for each checked row of a list, its reference and the form that closes it. */
export function parseClosedRows(form: PostedForm) {
  return [form[deskFields.checked]]
    .flat()
    .slice(0, maxRows)
    .flatMap((row) => {
      const [reference = '', version] = String(row ?? '').split(':')
      if (!parseReference(reference)) return []
      return [{ reference, form: { [deskFields.version]: version, [deskFields.state]: 'closed' } }]
    })
}

type ActionInput = {
  readonly services: Services
  readonly reference: string
  readonly request: ReturnType<StaffActions>
  readonly form: PostedForm
  readonly email: string
  readonly now: Date
}

type Action = (asked: ActionInput) => Promise<Outcome<DeskFault>>

const onInvoice =
  (act: (request: ActionInput['request'], half: InvoiceHalf, dollars: number) => ReturnType<Action>): Action =>
  async ({ services: { site }, request, form }) => {
    const half = invoiceHalves.find((each) => each === form[deskFields.half])
    return half ? act(request, half, site.manifest.invoices[half]) : 'nothing'
  }

const actions: Readonly<Record<DeskAction, Action>> = {
  take: ({ request, email }) => request.take(email),
  assign: async ({ services: { config }, request, form }) => {
    const { [deskFields.assignee]: assignee } = form
    return typeof assignee === 'string' && isStaff(assignee, config) ? request.take(assignee, 'assign') : 'person'
  },
  'give-back': ({ request }) => request.giveBack(),
  state: async ({ request, form }) => {
    const state = requestStates.find((each) => each === form[deskFields.state])
    return state ? request.setState(state) : 'nothing'
  },
  'review-sent': ({ request }) => request.mark('review-sent'),
  fixed: ({ request }) => request.mark('fixed'),
  'undo-review-sent': ({ request }) => request.unmark('review-sent'),
  'undo-fixed': ({ request }) => request.unmark('fixed'),
  'invoice-sent': onInvoice((request, ...invoice) => request.markInvoice('invoice-sent', ...invoice)),
  paid: onInvoice((request, ...invoice) => request.markInvoice('paid', ...invoice)),
  'undo-invoice-sent': onInvoice((request, half) => request.unmarkInvoice('invoice-sent', half)),
  'undo-paid': onInvoice((request, half) => request.unmarkInvoice('paid', half)),
  'cancel-due': ({ request }) => request.cancelDue(),
  'undo-cancel-due': ({ request }) => request.undoCancelDue(),
  note: async ({ request, form, email }) => {
    const text = parseText(form)
    return checkText(text, deskTextLimits.note) ?? request.note(email, text)
  },
  draft: async ({ request, form, email }) => {
    const draft = parseDraft(form, email)
    return draft.text.length > deskTextLimits.answer ? 'tooLong' : request.saveDraft(draft)
  },
  answer: async ({ request, form, email }) => {
    const draft = parseDraft(form, email)
    const { files, isTooMuch } = getUploads(form)
    const fault = checkText(draft.text, deskTextLimits.answer) ?? (isTooMuch ? 'files' : undefined)
    return fault ?? request.answer({ ...draft, files, isReview: form[deskFields.review] !== undefined })
  },
  move: async ({ services: { appointments }, request, form, now }) => {
    const schedule = appointments.getSchedule()
    const start = parseMoment(form, schedule.timeZone)
    const ahead = start ? start.epochMilliseconds - now.getTime() : 0
    if (!start || ahead <= 0 || ahead > maxDaysAhead * dayMs) return 'time'
    const offered = await appointments.offered(now)
    const isOffered = 'days' in offered && offered.days.some(({ times }) => times.includes(start.toString()))
    if (!isOffered && form[deskFields.sure] !== start.toString()) return 'outside'
    const moved = request.move(createSlot(schedule, start.epochMilliseconds), schedule.engineers)
    return (await unlessTaken(moved)) ?? 'taken'
  },
  cancel: ({ request }) => request.cancel(),
  email: async ({ request, form, now }) => {
    // The same rule as in the visitor's form.
    const { data } = createFieldSchema('email', forms.consultation.email, now).safeParse(form[deskFields.email])
    return typeof data === 'string' ? request.correctEmail(data) : 'address'
  },
  release: async ({ services, reference, request, now }) => {
    const { appointments, config, database } = services
    const row = await database.db
      .selectFrom('request')
      .select('fields')
      .where('reference', '=', reference)
      .executeTakeFirst()
    const { asked } = JSON.parse(row?.fields ?? '{}')
    const slot = asked && (await unlessTaken(appointments.slot(asked, now)))
    return request.release(listPurposes(config), slot && { slot, engineers: appointments.getSchedule().engineers })
  },
  retry: ({ request }) => request.retry(),
}

function parseDraft(form: PostedForm, staff: string) {
  return { staff, text: parseText(form), draft: parseRowId(form[deskFields.draft]) }
}

function checkText(text: string, max: number): DeskFault | undefined {
  if (text.trim() === '') return 'empty'
  return text.length > max ? 'tooLong' : undefined
}

/** @returns a field's text with `\n` as line break, because forms post `\r\n`; '' without one. */
export function parseText(form: PostedForm, field: string = deskFields.text): string {
  const { [field]: text } = form
  return typeof text === 'string' ? text.replace(/\r\n?/g, '\n').toWellFormed() : ''
}

/** @returns the idempotency token of a form: a digest of everything posted, including the request's version. */
function parseToken(posted: PostedForm): string {
  const { [deskFields.csrf]: _csrf, [deskFields.files]: _files, ...form } = posted
  return computeHash(
    JSON.stringify([form, getUploads(posted).files.map(({ name, content }) => [name, computeHash(content)])]),
  )
}

/** @returns the instant of a form's day and time in a zone; undefined when they aren't valid. */
export function parseMoment({ [deskFields.day]: day, [deskFields.time]: time }: PostedForm, timeZone: string) {
  try {
    return Temporal.PlainDateTime.from(`${day}T${time}`.slice(0, 16)).toZonedDateTime(timeZone).toInstant()
  } catch {
    return undefined
  }
}
