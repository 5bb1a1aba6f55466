import type { Due } from '../../../contracts/desk.ts'
import type { RequestRow } from '../../../server/desk/list-rows.ts'
import { fill } from '../../../words/fill.ts'
import { dueCopy, prices } from '../../../words/words.ts'
import { type Clock, formatWhen } from '../../wording/format.ts'
import { formatBeside, formatDue } from '../../wording/format-request.ts'

/** What is due of a request: in words, and as a bar where hours run. */
export function DueCell({ row, clock }: { row: RequestRow; clock: Clock }) {
  const { due, startsAt } = row
  const beside = formatBeside(row, clock)
  return (
    <div className="row-due">
      {due && <DueText due={due} clock={clock} />}
      {due && startsAt && <DueBar run={Date.parse(clock.now) - Date.parse(startsAt)} stand={due.stand} />}
      {!due && !beside && (
        <p className="font-semibold text-ink lg:hidden">
          {fill(dueCopy.received, { moment: formatWhen(row.receivedAt, clock) })}
        </p>
      )}
      {beside && (
        <p className={`row-meta ${!due ? 'lg:pt-0.5' : row.appointmentAt ? '' : 'max-lg:hidden'}`}>{beside}</p>
      )}
    </div>
  )
}

/** What has to happen next. A script keeps it fresh. */
export function DueText({ due, clock }: { due: Due; clock: Clock }) {
  return (
    <p
      className={`font-semibold ${due.stand === 'late' ? 'text-alarm-text' : 'text-ink'}`}
      data-due={due.at}
      data-ahead={due.what === 'review' || due.what === 'delivery' ? dueCopy[due.what].ahead : undefined}
      data-late={due.what === 'call' ? undefined : dueCopy[due.what].late}
    >
      {formatDue(due, clock)}
    </p>
  )
}

const { reviewHours, deliveryHours } = prices.promptRescue
const [width, height] = [112, 12]
const colors = { ahead: 'fill-brand', soon: 'fill-amber-bar', late: 'fill-alarm' } as const

/**
 * The hours of a prompt rescue as a bar: how far they have run, with a tick where the review and where the delivery is
 * due. Decoration: the words above it say what is due.
 * @param run in ms, since the clock began; negative while it has not.
 */
function DueBar({ run, stand }: { run: number; stand: keyof typeof colors }) {
  const at = (hours: number) => Math.round((Math.min(Math.max(hours, 0), deliveryHours) / deliveryHours) * (width - 2))
  return (
    <svg width={width} height={height} aria-hidden="true">
      <rect y="3" width={width} height="6" className="fill-track" />
      <rect y="3" width={at(run / 3_600_000)} height="6" className={colors[stand]} />
      <path
        d={`M${at(reviewHours) + 1} 0v${height}m${at(deliveryHours) - at(reviewHours)} 0v-${height}`}
        className="tick"
      />
    </svg>
  )
}
