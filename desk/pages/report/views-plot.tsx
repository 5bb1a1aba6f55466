import { formatShortDay } from '../../../cms/datetime.ts'
import { formatCount } from '../../../cms/format.ts'
import { interpolate } from '../../../cms/interpolate.ts'
import type { Report } from '../../../server/desk/report.ts'
import { useContent } from '../../../site/app/content.tsx'
import { NumberTable } from './sections.tsx'

/** The height of the plot, in px. Its width is in thousandths of the page's width. */
const height = 168
const width = 1000
const head = 22
const foot = 30

/** Views by day or week. A single day has no line. */
export function ViewsPlot({ report: { days, isWeekly } }: { report: Report }) {
  const { reportCopy: copy } = useContent()
  if (days.length < 2) return null
  const most = Math.max(...days.map(({ n }) => n))
  const ticks = listTicks(Math.max(4, most))
  const end = ticks.at(-1) ?? 1
  const y = (value: number) => height - (height * value) / end
  const x = (index: number) => (width * index) / (days.length - 1)
  const percent = (index: number) => `${x(index) / 10}%`
  const top = days.findIndex(({ n }) => n === most)
  const topOnRight = x(top) > width * 0.65
  const heading = isWeekly ? copy.sections.byWeek : copy.sections.byDay
  return (
    <section className="pt-6">
      <h2 className="text-h3">{heading}</h2>
      <div className="mt-3 flex text-note">
        <svg width="44" height={head + height + foot} aria-hidden="true" className="shrink-0 fill-muted">
          {ticks.map((tick) => (
            <text key={tick} x="36" y={head + y(tick) + 4} textAnchor="end">
              {formatCount(tick)}
            </text>
          ))}
        </svg>
        <svg width="100%" height={head + height + foot} aria-hidden="true" className="min-w-0 overflow-visible">
          {ticks.map((tick) => (
            <line key={tick} x2="100%" y1={head + y(tick)} y2={head + y(tick)} className="stroke-line" />
          ))}
          <svg
            y={head}
            width="100%"
            height={height}
            aria-hidden="true"
            viewBox={`0 0 ${width} ${height}`}
            preserveAspectRatio="none"
            className="overflow-visible fill-none"
          >
            <path
              d={`M${days.map(({ n }, index) => `${x(index)},${y(n)}`).join('L')}`}
              vectorEffect="non-scaling-stroke"
              strokeLinejoin="round"
              className="stroke-brand stroke-2"
            />
          </svg>
          {most > 0 && (
            <>
              <circle cx={percent(top)} cy={head + y(most)} r="4.5" className="fill-brand" />
              <text
                x={percent(top)}
                dx={topOnRight ? -4 : 4}
                y={head + y(most) - 10}
                textAnchor={topOnRight ? 'end' : 'start'}
                className="fill-ink text-base font-semibold"
              >
                {interpolate(copy.highest, { n: formatCount(most), day: formatShortDay(days[top]?.day ?? '') })}
              </text>
            </>
          )}
          {pickLabeledPoints(days.length).map((index) => (
            <text
              key={index}
              x={percent(index)}
              y={head + height + 22}
              textAnchor={index === 0 ? 'start' : index === days.length - 1 ? 'end' : 'middle'}
              className="fill-muted"
            >
              {formatShortDay(days[index]?.day ?? '')}
            </text>
          ))}
        </svg>
      </div>
      <details className="text-base print:[&::details-content]:[content-visibility:visible]">
        <summary className="inline-block py-3 font-semibold text-ink underline underline-offset-3">
          {copy.numbers}
        </summary>
        <NumberTable
          caption={heading}
          headings={[copy.columns.day, copy.columns.views]}
          rows={days.map(({ day, n }) => ({ name: formatShortDay(day), cells: [formatCount(n)] }))}
        />
      </details>
    </section>
  )
}

/** @returns a scale from 0 to at least `most`, in about four steps of 1, 2 or 5 times a power of ten. */
function listTicks(most: number): number[] {
  const power = 10 ** Math.floor(Math.log10(most / 4))
  const step = power * ([1, 2, 5].find((round) => round * power * 4 >= most) ?? 10)
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, index) => index * step)
}

/** @returns the points with a label: the first, the last, and as many between as fit on a phone. */
function pickLabeledPoints(points: number): number[] {
  const step = Math.ceil((points - 1) / 4)
  const before = Array.from({ length: points }, (_, index) => index).filter(
    (index) => index % step === 0 && points - 1 - index >= step / 2,
  )
  return [...before, points - 1]
}
