import type { OwnRequest } from '../../contracts/page-data.ts'
import type { Appointments } from '../appointments/service.ts'
import type { Site } from '../pages/site.ts'
import type { OpenedRequest } from '../requests/keys.ts'
import { bookedRequest } from './private-pages.ts'

/** @returns what its own page shows of a request, with the free times where one can be chosen. */
export async function ownRequestOf(
  { appointments, site }: { readonly appointments: Pick<Appointments, 'offered'>; readonly site: Site },
  opened: OpenedRequest,
  key: string,
): Promise<OwnRequest> {
  const { request, appointment } = opened
  const isOver = appointment?.cancelled_at === null && Date.parse(appointment.starts_at) <= Date.now()
  // At another service, there is nothing to choose from here.
  const canChoose = request.kind === 'consultation' && !isOver && !site.manifest.settings.calendarUrl
  return {
    ...bookedRequest(opened, key),
    version: request.version,
    isTaken: request.taken_at !== null,
    cancelledBy: appointment?.cancelled_by ?? null,
    ...(canChoose && { times: await appointments.offered() }),
  }
}
