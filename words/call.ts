/** How the call of a consultation is held (content/appointments.yaml). */
import { fieldsOf, type RequestKind } from '../contracts/form-fields.ts'
import { fill } from './fill.ts'
import { appointments, callsByPhone } from './words.ts'

/** The fields that a form asks for: a consultation's phone number only where calls are by phone. */
export function askedFields(kind: RequestKind) {
  return fieldsOf(kind).filter(([name]) => name !== 'phone' || kind !== 'consultation' || callsByPhone)
}

/** The address of a request's meeting room; null where calls are by phone. */
export function roomOf(reference: string): string | null {
  return callsByPhone ? null : fill(appointments.room, { reference })
}

/** What dials a number; undefined where more was typed than a number, such as an extension. */
export function phoneLink(phone: string): string | undefined {
  return /^[+\d\s()./-]+$/.test(phone) ? `tel:${phone.replaceAll(/[^+\d]/g, '')}` : undefined
}
