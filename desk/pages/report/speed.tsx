import { type Vital, vitals } from '../../../contracts/monitoring.ts'
import { fewestSamples, type Numbers, type Percentile, type Report } from '../../../contracts/report.ts'
import { fill } from '../../../words/fill.ts'
import { formatVital } from '../../../words/numbers.ts'
import { reportCopy as words } from '../../../words/words.ts'
import { formatPage, Part } from './part.tsx'
import { SpeedScale } from './speed-scale.tsx'

const names = Object.keys(vitals) as readonly Vital[]
/** As many as fit a sentence. The CSV has all. */
const mostNamed = 5

type Device = Numbers['devices'][number]

/** Page speed by device, on scales with Google's limits, and the pages that are slower than good. */
export function Speed({ report }: { report: Report }) {
  const { devices, vitals: pages, before } = report
  const known = (vital: Vital) => devices.filter((device) => device[vital].p75 !== null)
  const shown = names.filter((vital) => known(vital).length > 0)
  const slow = pages.flatMap(slowest)
  const lead =
    shown.length === 0
      ? fill(words.speed.none, { n: fewestSamples })
      : `${words.speed.lead} ${slow.length === 0 ? words.speed.allGood : formatNeedWork(slow)}`
  return (
    <Part id="speed" heading={words.sections.speed} lead={lead}>
      {shown.map((vital) => (
        <div key={vital} className="border-b border-line py-3 text-small">
          <h3 className="inline text-small font-semibold">
            {words.speed.vitals[vital]} <span className="font-normal text-muted">{words.columns[vital]}</span>
          </h3>
          <p className="mt-1">
            {known(vital).map((device, index) => (
              <span key={device.device}>
                {index > 0 && ' · '}
                <strong className="text-ink">{formatPercentile(vital, device[vital])}</strong>{' '}
                {words.speed.devices[device.device || 'unknown']}
                {formatBefore(
                  vital,
                  before?.devices.find((one) => one.device === device.device),
                )}
              </span>
            ))}
          </p>
          <SpeedScale vital={vital} devices={known(vital)} />
          <p className="text-muted">
            {fill(words.speed.limits, {
              good: formatVital(vital, vitals[vital].good),
              poor: formatVital(vital, vitals[vital].poor),
            })}
          </p>
        </div>
      ))}
    </Part>
  )
}

function formatPercentile(vital: Vital, { p75, above }: Percentile): string {
  const value = formatVital(vital, p75 ?? 0)
  return above ? fill(words.speed.over, { value }) : value
}

function formatBefore(vital: Vital, before: Device | undefined): string {
  if (!before || before[vital].p75 === null) return ''
  return `, ${fill(words.was, { before: formatPercentile(vital, before[vital]) })}`
}

/** @returns the page's slowest vital; nothing for a good page. */
function slowest(page: Numbers['vitals'][number]): string[] {
  const faults = names.filter((vital) => page[vital].good === false)
  const [worst] = faults.toSorted((one, other) => beyond(page, other) - beyond(page, one))
  if (worst === undefined) return []
  return [`${formatPage(page.view)}, ${words.columns[worst]} ${formatPercentile(worst, page[worst])}`]
}

function beyond(page: Numbers['vitals'][number], vital: Vital): number {
  return (page[vital].p75 ?? 0) / vitals[vital].good
}

function formatNeedWork(slow: readonly string[]): string {
  const { one, many } = words.speed.needWork
  const rest = slow.length > mostNamed ? ' …' : ''
  return fill(slow.length === 1 ? one : many, { n: slow.length, pages: slow.slice(0, mostNamed).join('; ') + rest })
}
