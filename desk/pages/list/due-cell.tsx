import type { RequestRow } from '../../../contracts/desk.ts'
import { fill } from '../../../words/fill.ts'
import { dueCopy } from '../../../words/words.ts'
import { sayBeside, sayDue } from '../../wording/say-due.ts'
import { type Clock, sayWhen } from '../../wording/say-moment.ts'
import { DueBar } from './due-bar.tsx'

/** What is due of a request: in words, and as a bar where hours run. */
export function DueCell({ row, clock }: { row: RequestRow; clock: Clock }) {
  const { due, startsAt } = row
  const beside = sayBeside(row, clock)
  return (
    <div className="row-due">
      {due && (
        <p
          className={`font-semibold ${due.stand === 'late' ? 'text-alarm' : 'text-ink'}`}
          data-due={due.at}
          data-ahead={due.what === 'review' || due.what === 'delivery' ? dueCopy[due.what].ahead : undefined}
          data-late={dueCopy[due.what].late}
        >
          {sayDue(due, clock)}
        </p>
      )}
      {due && startsAt && <DueBar run={Date.parse(clock.now) - Date.parse(startsAt)} stand={due.stand} />}
      {!due && !beside && (
        <p className="font-semibold text-ink lg:hidden">
          {fill(dueCopy.received, { moment: sayWhen(row.receivedAt, clock) })}
        </p>
      )}
      {beside && <p className={`row-meta ${due ? 'max-lg:hidden' : 'lg:pt-0.5'}`}>{beside}</p>}
    </div>
  )
}
