import type { Mails } from '../../../contracts/mail.ts'
import type { BookedRequest, OwnRequest } from '../../../contracts/page-data.ts'
import { uidOf } from '../../appointments/appointment.ts'
import type { Appointments } from '../../appointments/service.ts'
import type { Site } from '../../pages/site.ts'
import type { OpenedRequest } from '../keys.ts'

export type CalendarParts = {
  readonly site: Site
  readonly mails: Pick<Mails, 'calendarEntry' | 'deadlineEntries'>
}

export async function calendarFileOf(
  { request, appointment }: OpenedRequest,
  { site, mails }: CalendarParts,
): Promise<{ readonly method: string; readonly file: string } | undefined> {
  const { reference, kind, received_at: receivedAt } = request
  const fields = JSON.parse(request.fields) as Readonly<Record<string, string>>
  const uid = uidOf(reference, site.manifest.settings.origin)
  if (kind === 'prompt-rescue') {
    const startDate = fields['start-date'] ?? ''
    return { method: 'publish', file: await mails.deadlineEntries({ uid, reference, receivedAt, startDate }) }
  }
  if (appointment?.state !== 'stands') return undefined
  return mails.calendarEntry({ uid, reference, appointment, invitee: fields.email ?? '' })
}

/** The address opens the request, so no link or form may pass it on as the referrer. */
export const privateHeaders = { 'referrer-policy': 'no-referrer' } as const

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

export async function ownRequestOf(
  { appointments, site }: { readonly appointments: Pick<Appointments, 'offered'>; readonly site: Site },
  opened: OpenedRequest,
  key: string,
): Promise<OwnRequest> {
  const { request, appointment } = opened
  const isOver = appointment?.state === 'stands' && Date.parse(appointment.startsAt) <= Date.now()
  // At another service, nothing can be chosen here.
  const canChoose = request.kind === 'consultation' && !isOver && !site.manifest.settings.calendarUrl
  return {
    ...bookedRequest(opened, key),
    version: request.version,
    isTaken: request.taken_at !== null,
    cancelledBy: appointment?.cancelledBy ?? null,
    ...(canChoose && { times: await appointments.offered() }),
  }
}
