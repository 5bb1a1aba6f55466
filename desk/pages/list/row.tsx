import type { DeskFrame, RequestRow, Staff } from '../../../contracts/desk.ts'
import { deskRequestAddress } from '../../../contracts/desk-addresses.ts'
import { fill } from '../../../words/fill.ts'
import { requestsCopy as words } from '../../../words/words.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { ActionForm } from '../../parts/action-form.tsx'
import { StateChip } from '../../parts/state-chip.tsx'
import { isolated } from '../../wording/isolated.ts'
import { sayWhen } from '../../wording/say-moment.ts'
import { shortName } from '../../wording/say-request.ts'
import { DueCell } from './due-cell.tsx'
import { SecondLine } from './second-line.tsx'

/** A request in the list: two lines, or a card on a phone. All of it leads to the request; a button in it wins. */
export function Row({ row, frame, staff }: { row: RequestRow; frame: DeskFrame; staff: readonly Staff[] }) {
  const assignee = row.assignee && shortName(row.assignee, staff)
  return (
    <li className={`row ${row.due?.stand === 'late' && !row.held ? 'row-late' : ''}`}>
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
        <time dateTime={row.receivedAt}>{sayWhen(row.receivedAt, frame)}</time>
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

function action(row: RequestRow, frame: DeskFrame) {
  const isOpen = row.state === 'new' || row.state === 'answered'
  if (!row.held && (!isOpen || row.assignee)) return undefined
  return (
    <ActionForm frame={frame} of={row}>
      <ActionButton action={row.held ? 'release' : 'take'} className="row-action">
        {row.held ? words.release : words.take}
        <span className="sr-only">{fill(words.of, { name: isolated(row.name || row.reference) })}</span>
      </ActionButton>
    </ActionForm>
  )
}
