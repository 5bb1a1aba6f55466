import type { DispatchState, RequestRecord } from './record.ts'

/** How staff read where an item of the outbox stands. */
export const mailLabels: Readonly<Record<DispatchState, string>> = {
  delivered: 'delivered',
  waiting: 'waiting',
  parked: 'given up',
  unknown: 'outcome unknown',
}

/** @returns where the mails of a request stand, and what staff should know of it, in a few words. */
export function mailStandOf(record: RequestRecord): string {
  const { suspected, held, releasedAt, unconfirmed } = record
  if (held) return `held: ${suspected.join(', ')}`
  const marked = suspected.length > 0 && !releasedAt ? [`check: ${suspected.join(', ')}`] : []
  return [progressOf(record), ...(unconfirmed ? ['unconfirmed'] : []), ...marked].join('; ')
}

/** @returns when the appointment of a request begins, ISO 8601; '' where none stands. */
export function standingAt({ appointment }: RequestRecord): string {
  return appointment?.state === 'stands' ? appointment.startsAt : ''
}

function progressOf({ dispatches }: RequestRecord): string {
  const worst = (['parked', 'unknown', 'waiting', 'delivered'] as const).find((state) =>
    dispatches.some((dispatch) => dispatch.state === state),
  )
  return worst ? mailLabels[worst] : 'nothing to mail'
}
