import { fewestSamples } from '../../../contracts/desk.ts'
import { type Vital, vitals } from '../../../contracts/monitoring.ts'
import type { Speed as Speeds } from '../../../server/report/numbers.ts'
import type { Percentile } from '../../../server/report/percentile.ts'
import type { Report } from '../../../server/report/report.ts'
import { fill } from '../../../words/fill.ts'
import { formatVital } from '../../../words/numbers.ts'
import { reportCopy as words } from '../../../words/words.ts'
import { formatPage, NowAndWas, NumberTable, Part } from './tables.tsx'

const names = Object.keys(vitals) as readonly Vital[]
/** As many as fit a sentence. The CSV has all. */
const mostNamed = 5

/** Page speed by device beside Google's limits, and the pages that are slower than good. */
export function Speed({ report: { devices, vitals: pages, before } }: { report: Report }) {
  const measured = devices.filter((device) => names.some((vital) => device[vital].p75 !== null))
  const slow = pages.flatMap(({ view, ...speed }) => slowest(formatPage(view), speed))
  const rows = measured.map(({ device, ...speed }) => {
    const earlier = before?.devices.find((one) => one.device === device)
    return {
      key: device,
      name: words.speed.devices[device || 'unknown'],
      cells: names.map((vital) => (
        <span key={vital} className={speed[vital].good === false ? 'font-bold text-alarm-text' : ''}>
          <NowAndWas now={formatPercentile(vital, speed[vital])} was={formatBefore(vital, earlier)} />
        </span>
      )),
    }
  })
  const limits = {
    key: 'limits',
    name: words.speed.limits,
    cells: names.map((vital) => formatVital(vital, vitals[vital].good)),
  }
  const lead =
    measured.length === 0
      ? fill(words.speed.none, { n: fewestSamples })
      : `${words.speed.lead} ${slow.length === 0 ? words.speed.allGood : formatNeedWork(slow)}`
  return (
    <Part id="speed" heading={words.sections.speed} lead={lead}>
      {measured.length > 0 && (
        <NumberTable
          caption={words.sections.speed}
          headings={[words.columns.device, ...names.map((vital) => words.speed.vitals[vital])]}
          rows={[...rows, limits]}
        />
      )}
    </Part>
  )
}

function formatPercentile(vital: Vital, { p75, above }: Percentile): string {
  if (p75 === null) return words.none
  const value = formatVital(vital, p75)
  return above ? fill(words.speed.over, { value }) : value
}

function formatBefore(vital: Vital, before: Speeds | undefined): string {
  return before && before[vital].p75 !== null ? fill(words.was, { before: formatPercentile(vital, before[vital]) }) : ''
}

/** @returns the page's slowest vital; nothing for a good page. */
function slowest(name: string, page: Speeds): string[] {
  const beyond = (vital: Vital) => (page[vital].p75 ?? 0) / vitals[vital].good
  const [worst] = names.filter((vital) => page[vital].good === false).sort((one, other) => beyond(other) - beyond(one))
  return worst ? [`${name}, ${words.columns[worst]} ${formatPercentile(worst, page[worst])}`] : []
}

function formatNeedWork(slow: readonly string[]): string {
  const { one, many } = words.speed.needWork
  const rest = slow.length > mostNamed ? ' …' : ''
  return fill(slow.length === 1 ? one : many, { n: slow.length, pages: slow.slice(0, mostNamed).join('; ') + rest })
}
