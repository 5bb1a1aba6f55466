import { interpolate } from '../../../cms/interpolate.ts'
import type { SiteContent } from '../../../cms/site-content.ts'
import type { Due, Staff } from '../../../contracts/desk.ts'
import { deskRequestAddress } from '../../../contracts/desk-addresses.ts'
import type { RequestRow } from '../../../server/desk/list-rows.ts'
import { useContent } from '../../../site/app/content.tsx'
import { ActionButton, ActionForm } from '../../ui/form.tsx'
import { StateBadge } from '../../ui/section.tsx'
import { useFrame } from '../../use-frame.ts'
import { formatPast, isolateBidi } from '../../wording/format-datetime.ts'
import {
  formatDue,
  formatDueDetail,
  formatFailure,
  formatKind,
  formatShortName,
  formatSpamSignals,
} from '../../wording/format-request.ts'

/** A request in the list: two lines, or a card on a phone. The whole row is a link, except its button. */
export function Row({ row, staff }: { row: RequestRow; staff: readonly Staff[] }) {
  const frame = useFrame()
  const content = useContent()
  const { requestsCopy: copy } = content
  const assignee = row.assignee && formatShortName(row.assignee, staff)
  return (
    <li className={`row ${row.due?.urgency === 'late' && !row.quarantined ? 'row-late' : ''}`}>
      <DueCell row={row} />
      <p className="[grid-area:from] max-lg:wrap-anywhere">
        <a href={deskRequestAddress(row.reference)} className="row-link">
          <bdi className="lg:block lg:truncate lg:text-left">{row.name || row.reference}</bdi>
        </a>
        <span className="font-semibold text-ink lg:hidden">, </span>
        <span className="lg:block lg:truncate lg:text-note lg:leading-5 lg:text-muted">
          {row.company ? <bdi>{row.company}</bdi> : copy.noCompany}
        </span>
      </p>
      <p className="text-ink [grid-area:line] max-lg:line-clamp-3 lg:truncate">
        <bdi>{row.firstLine}</bdi>
      </p>
      <SecondLine row={row} assignee={assignee} />
      <p className="[grid-area:state] max-lg:justify-self-end">
        <StateBadge state={row.state} quarantined={row.quarantined} />
      </p>
      <div className="[grid-area:with]">{renderAction(content, row) ?? <Assignee name={assignee} />}</div>
      <p className="text-[0.9375rem] whitespace-nowrap text-muted [grid-area:received] max-lg:hidden">
        <span className="sr-only">{copy.received} </span>
        <time dateTime={row.receivedAt}>{formatPast(row.receivedAt, frame)}</time>
      </p>
    </li>
  )
}

function Assignee({ name }: { name: string | null }) {
  const { requestsCopy: copy } = useContent()
  if (!name) return null
  return (
    <p className="truncate max-lg:hidden">
      <span className="sr-only">{copy.with} </span>
      <bdi>{name}</bdi>
    </p>
  )
}

function renderAction({ requestsCopy: copy }: SiteContent, row: RequestRow) {
  const isOpen = row.due !== null || row.state === 'new' || row.state === 'answered'
  if (!row.quarantined && (!isOpen || row.assignee)) return undefined
  return (
    <ActionForm request={row} className="lg:-mt-2.5">
      <ActionButton action={row.quarantined ? 'release' : 'take'} className="relative z-1">
        {row.quarantined ? copy.release : copy.take}
        <span className="sr-only">{interpolate(copy.of, { name: isolateBidi(row.name || row.reference) })}</span>
      </ActionButton>
    </ActionForm>
  )
}

/** A separator between two parts. A line breaks after it. */
const dot = '\u00a0· '
const second = 'row-meta [grid-area:second] max-lg:self-center max-lg:py-1 lg:truncate'

/** The second line: what failed, or else the kind of request. */
function SecondLine({ row, assignee }: { row: RequestRow; assignee: string | null }) {
  const content = useContent()
  const { requestsCopy: copy } = content
  if (row.failed) {
    return <p className={`${second} font-semibold text-alarm-text`}>{formatFailure(content, row.failed)}</p>
  }
  const suspicion = formatSpamSignals(content, row)
  if (suspicion) return <p className={`${second} font-semibold text-ink`}>{suspicion}</p>
  const { kind, about, more } = formatKind(content, row)
  const isReviewed = row.reviewSentAt !== null && row.fixedAt === null && row.kind === 'prompt-rescue'
  return (
    <p className={second}>
      {kind}
      {about && <span className={row.kind === 'prompt-rescue' ? 'max-lg:hidden' : ''}>{`${dot}${about}`}</span>}
      {more && `${dot}${more}`}
      {isReviewed && `${dot}${copy.reviewSent}`}
      {assignee && (
        <span className="lg:hidden">
          {dot}
          <bdi>{assignee}</bdi>
        </span>
      )}
    </p>
  )
}

/** What is due, and when. */
export function DueCell({ row }: { row: RequestRow }) {
  const frame = useFrame()
  const content = useContent()
  const { due } = row
  const beside = formatDueDetail(content, row, frame)
  return (
    <div className="[grid-area:due]">
      {due && <DueText due={due} />}
      {!due && !beside && (
        <p className="font-semibold text-ink lg:hidden">
          {interpolate(content.dueCopy.received, { moment: formatPast(row.receivedAt, frame) })}
        </p>
      )}
      {beside && (
        <p
          className={`row-meta ${!due ? 'lg:pt-0.5' : row.appointmentAt || row.kind === 'prompt-rescue' ? '' : 'max-lg:hidden'}`}
        >
          {beside}
        </p>
      )}
    </div>
  )
}

/** What has to happen next. */
export function DueText({ due }: { due: Due }) {
  const frame = useFrame()
  const content = useContent()
  return (
    <p className={`font-semibold ${due.urgency === 'late' ? 'text-alarm-text' : 'text-ink'}`}>
      {formatDue(content, due, frame)}
    </p>
  )
}
