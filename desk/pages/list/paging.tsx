import type { RequestList } from '../../../contracts/desk.ts'
import { fill } from '../../../words/fill.ts'
import { listCopy as words } from '../../../words/words.ts'
import { sayCount } from '../../wording/say-count.ts'

/** How much is shown of what there is, and the way to the rest. */
export function Paging({ list: { groups, next, first }, timeZone }: { list: RequestList; timeZone: string }) {
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
  const shown = sum(groups.map(({ rows }) => rows.length))
  const isFound = groups.some(({ name }) => name === 'found')
  const values = { shown, total: sayCount(sum(groups.map(({ count }) => count))) }
  return (
    <footer className="list-foot">
      {shown > 0 && <p>{fill(isFound ? words.shownFound : words.shown, values)}</p>}
      {first && (
        <a href={first} className="strong-link">
          {words.first}
        </a>
      )}
      {next && (
        <a href={next} rel="next" className="strong-link">
          {words.next}
        </a>
      )}
      <p className="lg:ml-auto">{fill(words.zone, { zone: sayZone(timeZone) })}</p>
    </footer>
  )
}

/** "Eastern Time (New York)", from "America/New_York". */
function sayZone(timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' })
  const name = format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  const city = timeZone.split('/').at(-1)?.replaceAll('_', ' ')
  return city ? `${name} (${city})` : name
}
