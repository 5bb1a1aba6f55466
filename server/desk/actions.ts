/** What staff do with a request at the desk: a posted form, read and done. */

import type { Schedule } from '../../contracts/appointments.ts'
import {
  type DeskAction,
  type DeskFault,
  deskActions,
  deskTextLimits,
  requestStates,
  type Staff,
} from '../../contracts/desk.ts'
import { deskFields } from '../../contracts/desk-addresses.ts'
import { slotAt } from '../appointments/free-times.ts'
import { NotBookable } from '../appointments/not-bookable.ts'
import type { Doer, StaffOutcome } from '../requests/doing.ts'
import type { Records } from '../requests/records.ts'
import type { StaffChanges } from '../requests/staff.ts'
import { rowIdIn } from './row-id.ts'

export type ActionParts = {
  readonly changes: StaffChanges
  readonly records: Pick<Records, 'release'>
  readonly schedule: Schedule
  readonly staff: readonly Staff[]
  readonly now: Date
}

/** A posted form. */
export type PostedForm = Readonly<Record<string, unknown>>

/** What came of it. `typed` is what would be lost otherwise. */
export type Acted = { readonly action: DeskAction } & (
  | { readonly fault?: never }
  | { readonly fault: DeskFault; readonly typed: string; readonly version: number }
)

/** The action that a form asks for; undefined when it asks for none. */
export function actionIn(form: PostedForm): DeskAction | undefined {
  return deskActions.find((known) => known === form[deskFields.action])
}

/**
 * Does what a form asks for. A request that its visitor has withdrawn is not as it was seen.
 * @throws what the database says when nothing could be stored.
 */
export async function act(
  parts: ActionParts,
  reference: string,
  action: DeskAction,
  form: PostedForm,
  { email }: Staff,
): Promise<Acted> {
  const doer: Doer = { actor: `staff:${email}`, version: versionIn(form) }
  const came = await actions[action]({ ...parts, reference, form, doer, email })
  if (came === 'done') return { action }
  const fault = came === 'same' ? 'nothing' : came === 'none' ? 'stale' : came
  return { action, fault, typed: textIn(form), version: versionIn(form) }
}

/** One action, with the address of who asks for it. */
type Asked = ActionParts & {
  readonly reference: string
  readonly form: PostedForm
  readonly doer: Doer
  readonly email: string
}

const actions: Readonly<Record<DeskAction, (asked: Asked) => Promise<StaffOutcome | DeskFault>>> = {
  take: ({ changes, now, reference, doer, email }) => changes.take(reference, email, doer, now),
  'give-back': ({ changes, now, reference, doer }) => changes.giveBack(reference, doer, now),
  'hand-over': async ({ changes, staff, now, reference, form, doer }) => {
    const heir = staff.find(({ email }) => email === form[deskFields.staff])
    return heir ? changes.handOver(reference, heir.email, doer, now) : 'staff'
  },
  state: async ({ changes, now, reference, form, doer }) => {
    const state = requestStates.find((known) => known === form[deskFields.state])
    return state ? changes.setState(reference, state, doer, now) : 'nothing'
  },
  'review-sent': ({ changes, now, reference, doer }) => changes.mark(reference, 'review-sent', doer, now),
  fixed: ({ changes, now, reference, doer }) => changes.mark(reference, 'fixed', doer, now),
  note: async ({ changes, now, reference, form, doer, email }) => {
    const text = textIn(form)
    return faultOf(text, deskTextLimits.note) ?? changes.note(reference, email, text, doer, now)
  },
  draft: async ({ changes, now, reference, form, doer, email }) => {
    const draft = draftIn(form, email)
    return draft.text.length > deskTextLimits.answer ? 'tooLong' : changes.saveDraft(reference, draft, doer, now)
  },
  answer: (asked) => answer(asked, false),
  'answer-and-mark': (asked) => answer(asked, true),
  move: async ({ changes, schedule, now, reference, form, doer }) => {
    const start = momentIn(form)
    if (!start) return 'time'
    const place = { slot: slotAt(schedule, start), engineers: schedule.engineers }
    return changes.move(reference, place, doer, now).catch((error: unknown) => {
      if (error instanceof NotBookable) return 'time'
      throw error
    })
  },
  cancel: ({ changes, now, reference, doer }) => changes.cancel(reference, doer, now),
  release: async ({ records, now, reference, doer }) => (await records.release(reference, now, doer)).outcome,
  hold: ({ changes, now, reference, doer }) => changes.hold(reference, doer, now),
  retry: ({ changes, now, reference, doer }) => changes.retry(reference, doer, now),
}

async function answer({ changes, now, reference, form, doer, email }: Asked, marks: boolean) {
  const draft = draftIn(form, email)
  return faultOf(draft.text, deskTextLimits.answer) ?? changes.answer(reference, { ...draft, marks }, doer, now)
}

function draftIn(form: PostedForm, staff: string) {
  return { staff, text: textIn(form), draft: rowIdIn(form[deskFields.draft]) }
}

function faultOf(text: string, max: number): DeskFault | undefined {
  if (text.trim() === '') return 'empty'
  return text.length > max ? 'tooLong' : undefined
}

/** A form's line breaks are two characters, and a database takes no NUL. */
function textIn(form: PostedForm): string {
  const { [deskFields.text]: text } = form
  return typeof text === 'string' ? text.replace(/\r\n?/g, '\n').replaceAll('\u0000', '').toWellFormed() : ''
}

/** One that is no version is none that anybody has seen. */
export function versionIn({ [deskFields.version]: version }: PostedForm): number {
  return typeof version === 'string' && /^\d{1,9}$/.test(version) ? Number(version) : -1
}

function momentIn({ [deskFields.time]: time }: PostedForm): Temporal.Instant | undefined {
  try {
    return Temporal.Instant.from(String(time))
  } catch {
    return undefined
  }
}
