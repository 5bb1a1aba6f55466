import type { BookedRequest, OwnRequest } from '../../contracts/page-data.ts'
import type { Appointments } from '../appointments/service.ts'
import type { Site } from '../pages/site.ts'
import type { OpenedRequest } from '../requests/keys.ts'

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
