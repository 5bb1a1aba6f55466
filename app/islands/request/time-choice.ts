/**
 * The time of a consultation as the form sees it. Its fields are the picker's (app/islands/times/), which React leaves
 * alone: what is chosen is read from them, and what is wrong is put there.
 */

import { offerTimes } from '../../../contracts/appointments.ts'
import type { FieldErrorCode } from '../../../contracts/form-fields.ts'
import { fill } from '../../../words/fill.ts'
import { consultationForm, formCopy } from '../../../words/words.ts'
import { errorMessage } from '../../sections/request-form/messages.ts'

/** Asks the picker for the times anew; it keeps the day. */
const refreshEvent = 'times:refresh'

/** What the button says: it repeats the choice. */
export function submitLabel(form: HTMLFormElement): string {
  const chosen = form.querySelector<HTMLInputElement>('[name="time"]:checked, [name="time"][type="hidden"]')
  if (chosen?.value === offerTimes) return consultationForm.submitOffer
  const time = chosen?.dataset.label
  return time ? fill(consultationForm.submitTime, { time }) : consultationForm.submit
}

/**
 * Says beside the times what is wrong with the chosen one, or that nothing is.
 * @param values what was sent.
 */
export function showTimeError(
  form: HTMLFormElement,
  code: FieldErrorCode | undefined,
  values: Readonly<Record<string, string>>,
): void {
  const times = form.querySelector('[data-times]')
  const place = times?.querySelector('[data-part="error"]')
  if (!times || !place) return
  if (!code) {
    place.replaceChildren()
    return
  }
  const prefix = document.createElement('span')
  prefix.className = 'sr-only'
  prefix.textContent = formCopy.titlePrefix
  place.replaceChildren(prefix, errorMessage(code, values))
  if (code !== 'time.missing') times.dispatchEvent(new Event(refreshEvent))
}
