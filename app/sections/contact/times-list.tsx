import type { OfferedTimes } from '../../../contracts/appointments.ts'
import { fill } from '../../../words/fill.ts'
import { cityOf, clock, longDay, shortDay, zoneName } from '../../../words/moments.ts'
import { timesCopy } from '../../../words/words.ts'

const [maxDays, timesADay] = [6, 4]

type TimesListProps = {
  times: OfferedTimes
  name: string
  id: string
  chosen: string | undefined
}

/**
 * Free times without a script, in the firm's zone because the visitor's is unknown.
 * @param id of the first, for the error summary's link.
 */
export function TimesList({ times, name, id, chosen }: TimesListProps) {
  if ('unavailable' in times) return <p>{timesCopy.unavailable}</p>
  const { zone } = times
  const open = times.days
    .filter((day) => day.times.length > 0)
    .filter((day, index) => index < maxDays || day.times.some((at) => at === chosen))
  const first = open[0]?.times[0]
  if (!first) return <p>{timesCopy.none}</p>
  return (
    <div className="times-list">
      <p>{fill(timesCopy.listed, { zone: `${zoneName(zone, first)} (${cityOf(zone)})` })}</p>
      {open.map((day) => (
        <fieldset key={day.date} className="times-day">
          <legend>{longDay(day.times[0] ?? '', zone)}</legend>
          {someOf(day.times, chosen).map((at) => (
            <label key={at}>
              <input
                type="radio"
                name={name}
                value={at}
                data-label={`${shortDay(at, zone)}, ${clock(at, zone)}`}
                defaultChecked={at === chosen}
                {...(at === first && { id })}
              />
              <span>{clock(at, zone)}</span>
            </label>
          ))}
        </fieldset>
      ))}
    </div>
  )
}

/** A spread of a day's times: the first, the last and some in between, including the chosen one. */
function someOf(times: readonly string[], chosen: string | undefined): readonly string[] {
  if (times.length <= timesADay) return times
  const step = (times.length - 1) / (timesADay - 1)
  const spread = Array.from({ length: timesADay }, (_, index) => Math.round(index * step))
  return times.filter((at, index) => spread.includes(index) || at === chosen)
}
