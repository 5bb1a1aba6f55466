import type { ReactNode } from 'react'
import { interpolate } from '../../cms/interpolate.ts'
import type { SiteContent } from '../../cms/site-content.ts'
import type { Party, Staff } from '../../contracts/desk.ts'
import type { HistoryEntry } from '../../server/desk/history.ts'
import type { DeskRequest } from '../../server/desk/request-view.ts'
import { type Clock, formatDateTime } from './format-datetime.ts'
import { formatLabel, formatShortName, getFirstName } from './format-request.ts'
import { interpolateElements } from './interpolate-elements.tsx'

/** The subject of a history line. */
export function formatEvent(
  content: SiteContent,
  { what, by, detail = '' }: HistoryEntry,
  { fields, staff }: DeskRequest,
): ReactNode {
  const { historyCopy: copy } = content
  const { name } = fields
  const who = by === 'visitor' && name ? <bdi>{getFirstName(name)}</bdi> : formatParty(content, by, staff)
  return interpolateElements(copy.events[what], { by: who, what: formatLabel(copy.purposes, detail) })
}

export function formatDetail(
  content: SiteContent,
  { what, detail = '' }: HistoryEntry,
  request: DeskRequest,
  clock: Clock,
): ReactNode {
  const { historyCopy: copy, requestsCopy } = content
  switch (what) {
    case 'stored':
      return formatOrigin(content, request.context)
    case 'mail.delivered':
    case 'mail.failed':
    case 'mail.unknown':
      return toVisitor.has(detail) && request.fields.email
        ? interpolateElements(copy.to, { address: <bdi>{request.fields.email}</bdi> })
        : ''
    case 'state':
      return interpolate(copy.toState, { state: formatLabel(requestsCopy.states, detail) })
    case 'invoice-sent':
    case 'paid':
    case 'undo-invoice-sent':
    case 'undo-paid':
      return formatLabel(copy.halves, detail)
    case 'assign': {
      const name = request.staff.find(({ email }) => email === detail)?.name ?? detail
      return interpolateElements(copy.to, { address: <bdi>{name}</bdi> })
    }
    case 'move':
      return detail && interpolate(copy.toMoment, { moment: formatDateTime(detail, clock) })
    default:
      return ''
  }
}

const toVisitor: ReadonlySet<string> = new Set(['confirmation', 'change-confirmation', 'answer'])

function formatParty({ historyCopy: copy }: SiteContent, by: Party, staff: readonly Staff[]): ReactNode {
  return typeof by === 'string' ? copy.parties[by] : <bdi>{formatShortName(by, staff)}</bdi>
}

function formatOrigin({ historyCopy: copy }: SiteContent, context: DeskRequest['context']): ReactNode {
  if (!context) return ''
  const { landingPage, referrerHost } = context
  const path = landingPage && interpolateElements(copy.from, { path: <bdi>{landingPage}</bdi> })
  const host = referrerHost && interpolateElements(copy.cameFrom, { host: <bdi>{referrerHost}</bdi> })
  return (
    <>
      {path}
      {path && host && ', '}
      {host}
    </>
  )
}
