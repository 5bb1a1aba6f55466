import type { Engineer } from '../content/schema/company.ts'
import { listFields, type RequestKind } from '../contracts/form-fields.ts'
import { interpolate } from './interpolate.ts'
import type { FileContent } from './resolve-files.ts'
import type { SiteContent } from './site-content.ts'

/** @returns the fields of a form. A consultation has a phone number only if calls are by phone. */
export function listAskedFields({ callsByPhone }: Pick<SiteContent, 'callsByPhone'>, kind: RequestKind) {
  return listFields(kind).filter(([name]) => name !== 'phone' || kind !== 'consultation' || callsByPhone)
}

/**
 * @returns the engineer who takes the calls: the first one, once confirmed. Undefined if several calls can be held at the same
 * time, because others then take some of them.
 */
export function findCallEngineer({
  appointments,
  people,
}: Pick<FileContent, 'appointments' | 'people'>): Engineer | undefined {
  const [first] = typeof people.engineers === 'string' ? [] : people.engineers
  return first && typeof first.evidence === 'object' && appointments.engineers === 1 ? first : undefined
}

/** @returns the address of the meeting; null if calls are by phone. */
export function formatMeetingLink({ appointments, callsByPhone }: SiteContent, reference: string): string | null {
  return callsByPhone ? null : interpolate(appointments.room, { reference })
}

/** @returns a `tel:` link; undefined for anything but a number, such as a number with an extension. */
export function formatPhoneLink(phone: string): string | undefined {
  return /^[+\d\s()./-]+$/.test(phone) ? `tel:${phone.replaceAll(/[^+\d]/g, '')}` : undefined
}
