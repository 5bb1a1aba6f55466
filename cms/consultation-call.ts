import { listFields, type RequestKind } from '../contracts/form-fields.ts'
import { interpolate } from './interpolate.ts'
import type { SiteContent } from './site-content.ts'

/** A consultation asks for a phone number only where calls are by phone. */
export function listAskedFields({ callsByPhone }: Pick<SiteContent, 'callsByPhone'>, kind: RequestKind) {
  return listFields(kind).filter(([name]) => name !== 'phone' || kind !== 'consultation' || callsByPhone)
}

/** Null where calls are by phone. */
export function formatMeetingLink({ appointments, callsByPhone }: SiteContent, reference: string): string | null {
  return callsByPhone ? null : interpolate(appointments.room, { reference })
}

/** Undefined for more than a number, such as an extension. */
export function formatPhoneLink(phone: string): string | undefined {
  return /^[+\d\s()./-]+$/.test(phone) ? `tel:${phone.replaceAll(/[^+\d]/g, '')}` : undefined
}
