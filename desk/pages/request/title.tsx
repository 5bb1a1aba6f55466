import { deskAddresses, deskRequestAddress } from '../../../contracts/desk-addresses.ts'
import type { DeskRequest } from '../../../server/desk/request-view.ts'
import { useContent } from '../../../site/app/content.tsx'
import { StateBadge } from '../../ui/section.tsx'
import { useFrame } from '../../use-frame.ts'
import { formatDateTime, formatPast } from '../../wording/format-datetime.ts'
import { formatDue, formatDueDetail, formatShortName, lowercaseFirst } from '../../wording/format-request.ts'
import { interpolateElements } from '../../wording/interpolate-elements.tsx'
import { DueText } from '../list/row.tsx'

/** The sender's name, with links to the list and to the next request. */
export function Title({ request }: { request: DeskRequest }) {
  const frame = useFrame()
  const content = useContent()
  const { requestCopy, requestsCopy } = content
  const { name, company, reference, state, quarantined, kind, receivedAt, next } = request
  return (
    <>
      <nav aria-label={requestCopy.ways} className="flex flex-wrap justify-between gap-x-6 -mt-3 text-base">
        <a href={deskAddresses.list} className="strong-link">
          <span aria-hidden="true">← </span>
          {requestCopy.back}
        </a>
        {next && (
          <a href={deskRequestAddress(next.reference)} className="strong-link">
            {interpolateElements(requestCopy.next, {
              name: <bdi>{next.name || next.reference}</bdi>,
              due: lowercaseFirst(formatDue(content, next.due, frame)),
            })}
            <span aria-hidden="true"> →</span>
          </a>
        )}
      </nav>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="min-w-0 text-[length:clamp(1.625rem,3.4vw,2.125rem)] leading-[1.15]">
          <bdi>{name || reference}</bdi>
          {company && (
            <>
              , <bdi>{company}</bdi>
            </>
          )}
        </h1>
        <StateBadge state={state} quarantined={quarantined} />
      </div>
      <p className="mt-2 text-base">
        {requestsCopy.kinds[kind]} <strong className="text-ink">{reference}</strong>,{' '}
        {interpolateElements(requestCopy.received, { moment: formatDateTime(receivedAt, frame) })},{' '}
        <Assignee request={request} />
      </p>
      {kind === 'consultation' && <NextMoment request={request} />}
    </>
  )
}

/** What is due next for a consultation. A prompt rescue shows its deadlines instead. */
function NextMoment({ request }: { request: DeskRequest }) {
  const frame = useFrame()
  const content = useContent()
  const beside = formatDueDetail(content, request, frame)
  if (!request.due && !beside) return null
  return (
    <div className="mt-4 border-l-4 border-brand pl-4">
      {request.due && <DueText due={request.due} />}
      {beside && <p className="text-base">{beside}</p>}
    </div>
  )
}

function Assignee({ request: { assignee, assignedAt, staff } }: { request: DeskRequest }) {
  const frame = useFrame()
  const { requestCopy } = useContent()
  if (!assignee) return requestCopy.untaken
  const name = (
    <strong className="text-ink">
      <bdi>{formatShortName(assignee, staff)}</bdi>
    </strong>
  )
  return assignedAt
    ? interpolateElements(requestCopy.taken, { name, moment: formatPast(assignedAt, frame) })
    : interpolateElements(requestCopy.takenEver, { name })
}
