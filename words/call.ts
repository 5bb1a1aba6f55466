import { fieldsOf, type RequestKind } from '../contracts/form-fields.ts'
import { fill } from './fill.ts'
import { appointments, callsByPhone } from './words.ts'

/** A consultation asks for a phone number only where calls are by phone. */
export function askedFields(kind: RequestKind) {
  return fieldsOf(kind).filter(([name]) => name !== 'phone' || kind !== 'consultation' || callsByPhone)
}

/** Null where calls are by phone. */
export function roomOf(reference: string): string | null {
  return callsByPhone ? null : fill(appointments.room, { reference })
}

/** Undefined for more than a number, such as an extension. */
export function phoneLink(phone: string): string | undefined {
  return /^[+\d\s()./-]+$/.test(phone) ? `tel:${phone.replaceAll(/[^+\d]/g, '')}` : undefined
}
