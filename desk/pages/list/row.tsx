import type { Staff } from '../../../contracts/desk.ts'
import { deskFields, deskRequestAddress } from '../../../contracts/desk-addresses.ts'
import type { RequestRow } from '../../../server/desk/list-rows.ts'
import type { DeskFrame } from '../../../server/desk/view.ts'
import { fill } from '../../../words/fill.ts'
import { listCopy, requestsCopy as words } from '../../../words/words.ts'
import { ActionButton, ActionForm } from '../../parts/form.tsx'
import { StateChip } from '../../parts/section.tsx'
import { formatWhen, isolated } from '../../wording/format.ts'
import { formatFailure, formatKind, formatSuspicion, shortName } from '../../wording/format-request.ts'
import { DueCell } from './due-cell.tsx'

/** The id of the form that the boxes of all rows belong to. */
export const bulkForm = 'bulk'

/** A request in the list: two lines, or a card on a phone. All of it leads to the request; a button in it wins. */
export function Row({ row, frame, staff }: { row: RequestRow; frame: DeskFrame; staff: readonly Staff[] }) {
  const assignee = row.assignee && shortName(row.assignee, staff)
  return (
    <li className={`row ${row.due?.stand === 'late' && !row.held ? 'row-late' : ''}`}>
      {canBeChecked(row) && (
        <label className="row-check">
          <input
            type="checkbox"
            form={bulkForm}
            name={deskFields.checked}
            value={`${row.reference}:${row.version}`}
            aria-label={fill(listCopy.bulk.check, { name: isolated(row.name || row.reference) })}
          />
        </label>
      )}
      <DueCell row={row} clock={frame} />
      <p className="row-from">
        <a href={deskRequestAddress(row.reference)} className="row-link">
          <bdi>{row.name || row.reference}</bdi>
        </a>
        <span className="font-semibold text-ink lg:hidden">, </span>
        <span className="row-company">{row.company ? <bdi>{row.company}</bdi> : words.noCompany}</span>
      </p>
      <p className="row-line">
        <bdi>{row.firstLine}</bdi>
      </p>
      <SecondLine row={row} assignee={assignee} />
      <p className="row-state">
        <StateChip state={row.state} held={row.held} />
      </p>
      <div className="row-with">{action(row, frame) ?? <With name={assignee} />}</div>
      <p className="row-received max-lg:hidden">
        <span className="sr-only">{words.received} </span>
        <time dateTime={row.receivedAt}>{formatWhen(row.receivedAt, frame)}</time>
      </p>
    </li>
  )
}

function With({ name }: { name: string | null }) {
  if (!name) return null
  return (
    <p className="truncate max-lg:hidden">
      <span className="sr-only">{words.with} </span>
      <bdi>{name}</bdi>
    </p>
  )
}

/** A finished request keeps what it ended as, such as won. */
export function canBeChecked({ state, held }: RequestRow): boolean {
  return held || state === 'new' || state === 'answered'
}

function action(row: RequestRow, frame: DeskFrame) {
  if (!row.held && (!canBeChecked(row) || row.assignee)) return undefined
  return (
    <ActionForm frame={frame} of={row}>
      <ActionButton action={row.held ? 'release' : 'take'} className="relative z-1">
        {row.held ? words.release : words.take}
        <span className="sr-only">{fill(words.of, { name: isolated(row.name || row.reference) })}</span>
      </ActionButton>
    </ActionForm>
  )
}

/** Between two parts: a line breaks after it. */
const dot = '\u00a0· '

/** Below the first line: what went wrong with the request, or else what kind it is. */
function SecondLine({ row, assignee }: { row: RequestRow; assignee: string | null }) {
  if (row.failed) return <p className="row-second font-semibold text-alarm-text">{formatFailure(row.failed)}</p>
  const suspicion = formatSuspicion(row)
  if (suspicion) return <p className="row-second font-semibold text-ink">{suspicion}</p>
  const { kind, about, more } = formatKind(row)
  const isReviewed = row.reviewSentAt !== null && row.fixedAt === null && row.kind === 'prompt-rescue'
  return (
    <p className="row-second">
      {kind}
      {about && <span className={row.kind === 'prompt-rescue' ? 'max-lg:hidden' : ''}>{`${dot}${about}`}</span>}
      {more && `${dot}${more}`}
      {isReviewed && `${dot}${words.reviewSent}`}
      {assignee && (
        <span className="lg:hidden">
          {dot}
          <bdi>{assignee}</bdi>
        </span>
      )}
    </p>
  )
}
