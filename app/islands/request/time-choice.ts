/** Reads and writes the picker's fields (app/islands/times/), which React leaves alone. */

import { offerTimes } from '../../../contracts/appointments.ts'
import type { FieldErrorCode } from '../../../contracts/form-fields.ts'
import { fill } from '../../../words/fill.ts'
import { consultationForm, formCopy } from '../../../words/words.ts'
import { errorMessage } from '../../sections/request-form/messages.ts'

const refreshEvent = 'times:refresh'

export function submitLabel(form: HTMLFormElement): string {
  const chosen = form.querySelector<HTMLInputElement>('[name="time"]:checked, [name="time"][type="hidden"]')
  if (chosen?.value === offerTimes) return consultationForm.submitOffer
  const time = chosen?.dataset.label
  return time ? fill(consultationForm.submitTime, { time }) : consultationForm.submit
}

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
