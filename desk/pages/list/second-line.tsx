import type { RequestRow } from '../../../contracts/desk.ts'
import { requestsCopy as words } from '../../../words/words.ts'
import { sayFailure, sayKind, saySuspicion } from '../../wording/say-request.ts'

/** Between two parts: a line breaks after it. */
const dot = '\u00a0· '

/** Below the first line: what went wrong with the request, or else what kind it is. */
export function SecondLine({ row, assignee }: { row: RequestRow; assignee: string | null }) {
  if (row.failed) return <p className="row-second font-semibold text-alarm">{sayFailure(row.failed)}</p>
  const suspicion = saySuspicion(row)
  if (suspicion) return <p className="row-second font-semibold text-amber">{suspicion}</p>
  const { kind, about, more } = sayKind(row)
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
