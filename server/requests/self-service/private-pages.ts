import type { MailModule } from '../../../contracts/mail.ts'
import type { BookedRequest, OwnRequest } from '../../../contracts/page-data.ts'
import { uidOf } from '../../appointments/appointment.ts'
import type { Appointments } from '../../appointments/service.ts'
import type { Site } from '../../pages/site.ts'
import type { OpenedRequest } from '../keys.ts'

export type CalendarParts = {
  readonly site: Site
  readonly mails: Pick<MailModule, 'calendarEntry' | 'deadlineEntries'>
}

/**
 * What a visitor takes into their calendar: the appointment, as its mail has it, or the deadlines of a prompt rescue.
 * @returns undefined where there is neither.
 */
export function calendarFileOf(
  { request, appointment }: OpenedRequest,
  { site, mails }: CalendarParts,
): { readonly method: string; readonly file: string } | undefined {
  const { reference, kind, received_at: receivedAt } = request
  const fields = JSON.parse(request.fields) as Readonly<Record<string, string>>
  const uid = uidOf(reference, site.manifest.settings.origin)
  if (kind === 'prompt-rescue') {
    const startDate = fields['start-date'] ?? ''
    return { method: 'publish', file: mails.deadlineEntries({ uid, reference, receivedAt, startDate }) }
  }
  if (appointment?.state !== 'stands') return undefined
  return mails.calendarEntry({ uid, reference, appointment, invitee: fields.email ?? '' })
}

/**
 * At an address with a key, no link or form tells where the visitor was: the address is all that it takes to open the
 * request.
 */
export const privateHeaders = { 'referrer-policy': 'no-referrer' } as const

/** @returns what a page may show to who has opened a request. */
export function bookedRequest({ request, appointment }: OpenedRequest, key: string): BookedRequest {
  return {
    reference: request.reference,
    key,
    kind: request.kind,
    receivedAt: request.received_at,
    fields: JSON.parse(request.fields),
    appointment: appointment?.state === 'stands' ? appointment : null,
    wished: appointment?.state === 'wished',
  }
}

/** @returns what its own page shows of a request, with the free times where one can be chosen. */
export async function ownRequestOf(
  { appointments, site }: { readonly appointments: Pick<Appointments, 'offered'>; readonly site: Site },
  opened: OpenedRequest,
  key: string,
): Promise<OwnRequest> {
  const { request, appointment } = opened
  const isOver = appointment?.state === 'stands' && Date.parse(appointment.startsAt) <= Date.now()
  // At another service, there is nothing to choose from here.
  const canChoose = request.kind === 'consultation' && !isOver && !site.manifest.settings.calendarUrl
  return {
    ...bookedRequest(opened, key),
    version: request.version,
    isTaken: request.taken_at !== null,
    cancelledBy: appointment?.cancelledBy ?? null,
    ...(canChoose && { times: await appointments.offered() }),
  }
}
