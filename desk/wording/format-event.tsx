import type { ReactNode } from 'react'
import type { Party, Staff } from '../../contracts/desk.ts'
import type { HistoryEntry } from '../../server/desk/history.ts'
import type { DeskRequest } from '../../server/desk/request-view.ts'
import { fill } from '../../words/fill.ts'
import type { SiteContent } from '../../words/site-content.ts'
import { filled } from './filled.tsx'
import { type Clock, formatWhole } from './format.ts'
import { firstName, shortName, worded } from './format-request.ts'

/** The parts of a request that its history needs. */
export type Told = Pick<DeskRequest, 'fields' | 'context' | 'staff'>

/** The subject of a history line. */
export function formatEvent(
  content: SiteContent,
  { what, by, detail = '' }: HistoryEntry,
  { fields, staff }: Told,
): ReactNode {
  const { historyCopy: words } = content
  const { name } = fields
  const who = by === 'visitor' && name ? <bdi>{firstName(name)}</bdi> : formatParty(content, by, staff)
  return filled(words.events[what], { by: who, what: worded(words.purposes, detail) })
}

export function formatDetail(
  content: SiteContent,
  { what, detail = '' }: HistoryEntry,
  told: Told,
  clock: Clock,
): ReactNode {
  const { historyCopy: words, requestsCopy } = content
  switch (what) {
    case 'stored':
      return formatOrigin(content, told.context)
    case 'mail.delivered':
    case 'mail.failed':
    case 'mail.unknown':
      return toVisitor.has(detail) && told.fields.email
        ? filled(words.to, { address: <bdi>{told.fields.email}</bdi> })
        : ''
    case 'state':
      return fill(words.toState, { state: worded(requestsCopy.states, detail) })
    case 'move':
      return detail && fill(words.toMoment, { moment: formatWhole(detail, clock) })
    default:
      return ''
  }
}

const toVisitor: ReadonlySet<string> = new Set(['confirmation', 'change-confirmation', 'answer'])

function formatParty({ historyCopy: words }: SiteContent, by: Party, staff: readonly Staff[]): ReactNode {
  return typeof by === 'string' ? words.parties[by] : <bdi>{shortName(by, staff)}</bdi>
}

function formatOrigin({ historyCopy: words }: SiteContent, context: Told['context']): ReactNode {
  if (!context) return ''
  const { landingPage, referrerHost } = context
  const path = landingPage && filled(words.from, { path: <bdi>{landingPage}</bdi> })
  const host = referrerHost && filled(words.cameFrom, { host: <bdi>{referrerHost}</bdi> })
  return (
    <>
      {path}
      {path && host && ', '}
      {host}
    </>
  )
}
