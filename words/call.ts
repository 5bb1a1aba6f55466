import { fieldsOf, type RequestKind } from '../contracts/form-fields.ts'
import { fill } from './fill.ts'
import type { SiteContent } from './site-content.ts'

/** A consultation asks for a phone number only where calls are by phone. */
export function askedFields({ callsByPhone }: Pick<SiteContent, 'callsByPhone'>, kind: RequestKind) {
  return fieldsOf(kind).filter(([name]) => name !== 'phone' || kind !== 'consultation' || callsByPhone)
}

/** Null where calls are by phone. */
export function roomOf({ appointments, callsByPhone }: SiteContent, reference: string): string | null {
  return callsByPhone ? null : fill(appointments.room, { reference })
}

/** Undefined for more than a number, such as an extension. */
export function phoneLink(phone: string): string | undefined {
  return /^[+\d\s()./-]+$/.test(phone) ? `tel:${phone.replaceAll(/[^+\d]/g, '')}` : undefined
}
