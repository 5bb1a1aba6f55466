import type { OfferedTimes } from '../../../contracts/appointments.ts'
import { fill } from '../../../words/fill.ts'
import { cityOf, clock, longDay, shortDay, zoneName } from '../../../words/moments.ts'
import { timesCopy } from '../../../words/words.ts'

/** So many days, and times of each, are listed: a page of all would be longer than anyone scrolls. */
const [maxDays, timesADay] = [6, 4]

/**
 * The free times as a page shows them that has no script: nobody knows the visitor's zone, so they are in the firm's.
 * @param id that of the first, where the summary of errors leads.
 */
export function TimesList({
  times,
  name,
  id,
  chosen,
}: {
  times: OfferedTimes
  name: string
  id: string
  chosen: string | undefined
}) {
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

/** A few of a day's times, spread over it: the first, the last and what lies between; what is chosen is among them. */
function someOf(times: readonly string[], chosen: string | undefined): readonly string[] {
  if (times.length <= timesADay) return times
  const step = (times.length - 1) / (timesADay - 1)
  const spread = Array.from({ length: timesADay }, (_, index) => Math.round(index * step))
  return times.filter((at, index) => spread.includes(index) || at === chosen)
}
