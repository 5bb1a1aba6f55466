import type { Report } from '../../../server/report/report.ts'
import { fill } from '../../../words/fill.ts'
import { formatCount, formatShortDay } from '../../../words/numbers.ts'
import { reportCopy as words } from '../../../words/words.ts'
import { NumberTable } from './tables.tsx'

/** Of the lines, in px. Their width is in thousandths of the page's. */
const height = 168
const width = 1000
const head = 22
const foot = 30

/** Views by day or week, and those of the period before. A single day has no line. */
export function ViewsPlot({ report }: { report: Report }) {
  const { views, buckets, before, grain } = report
  if (buckets.length < 2) return null
  const now = views.byBucket
  const earlier = before?.views.byBucket ?? []
  const ticks = ticksTo(Math.max(4, scaleOf([...now, ...earlier])))
  const end = ticks.at(-1) ?? 1
  const y = (value: number) => height - (height * Math.min(value, end)) / end
  const x = (index: number) => (width * index) / (buckets.length - 1)
  const path = (values: readonly number[]) => `M${values.map((value, index) => `${x(index)},${y(value)}`).join('L')}`
  const most = Math.max(...now)
  const top = now.indexOf(most)
  const dayOf = (index: number) => formatShortDay(buckets[index]?.from ?? '')
  const percent = (index: number) => `${x(index) / 10}%`
  const said = (n: number, from: string) =>
    fill(grain === 'day' ? words.legend.highest : words.legend.highestWeek, {
      n: formatCount(n),
      day: formatShortDay(from),
    })
  const beyond = [report, before].flatMap((numbers) =>
    (numbers?.buckets ?? []).flatMap(({ from }, index) => {
      const n = numbers?.views.byBucket[index] ?? 0
      return n > end ? [said(n, from)] : []
    }),
  )
  const topOnRight = x(top) > width * 0.65
  return (
    <section className="pt-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
        <h2 className="text-h3">{grain === 'day' ? words.sections.byDay : words.sections.byWeek}</h2>
        <Legend views={views.total} before={before?.views.total} />
      </div>
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
            {earlier.length > 0 && (
              <path
                d={path(earlier.slice(0, buckets.length))}
                vectorEffect="non-scaling-stroke"
                strokeDasharray="2 3"
                className="stroke-muted stroke-[1.5]"
              />
            )}
            <path
              d={path(now)}
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
                className="fill-ink text-small font-semibold"
              >
                {said(most, buckets[top]?.from ?? '')}
              </text>
            </>
          )}
          {labeled(buckets.length).map((index) => (
            <text
              key={index}
              x={percent(index)}
              y={head + height + 22}
              textAnchor={index === 0 ? 'start' : index === buckets.length - 1 ? 'end' : 'middle'}
              className="fill-muted"
            >
              {dayOf(index)}
            </text>
          ))}
        </svg>
      </div>
      {beyond.length > 0 && (
        <p className="pt-1 text-small text-muted">{fill(words.legend.beyond, { days: beyond.join('; ') })}</p>
      )}
      <Behind report={report} />
    </section>
  )
}

/** @returns where the scale ends: above the highest, unless few days dwarf all others and would flatten them. */
function scaleOf(values: readonly number[]): number {
  const viewed = values.filter((value) => value > 0).sort((one, other) => one - other)
  const [usual = 0, most = 0] = [viewed[Math.floor(0.9 * (viewed.length - 1))], viewed.at(-1)]
  return most > 4 * usual ? 2 * usual : most
}

/** From 0 to at least `most`, in about four steps of 1, 2 or 5 and zeros. */
function ticksTo(most: number): number[] {
  const power = 10 ** Math.floor(Math.log10(most / 4))
  const step = power * ([1, 2, 5].find((round) => round * power * 4 >= most) ?? 10)
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, index) => index * step)
}

/** The labeled points: the first, the last, and some between that leave room on a phone. */
function labeled(points: number): number[] {
  const step = Math.ceil((points - 1) / 4)
  const before = Array.from({ length: points }, (_, index) => index).filter(
    (index) => index % step === 0 && points - 1 - index >= step / 2,
  )
  return [...before, points - 1]
}

function Legend({ views, before }: { views: number; before: number | undefined }) {
  const entries = [
    { look: 'stroke-brand stroke-2', dash: '0', text: fill(words.legend.now, { n: formatCount(views) }) },
    ...(before === undefined
      ? []
      : [
          {
            look: 'stroke-muted stroke-[1.5]',
            dash: '2 3',
            text: fill(words.legend.before, { n: formatCount(before) }),
          },
        ]),
  ]
  return (
    <ul className="flex flex-wrap gap-x-6 text-small">
      {entries.map(({ look, dash, text }) => (
        <li key={text} className="flex items-center gap-2">
          <svg width="32" height="10" aria-hidden="true">
            <line x2="32" y1="5" y2="5" className={look} strokeDasharray={dash} />
          </svg>
          {text}
        </li>
      ))}
      {before !== undefined && (
        <li className="flex items-center gap-2">
          <svg width="3" height="16" aria-hidden="true">
            <line x1="1.5" x2="1.5" y2="16" className="stroke-ink stroke-2" />
          </svg>
          {words.legend.mark}
        </li>
      )}
    </ul>
  )
}

function Behind({ report: { buckets, views, requests, before, grain } }: { report: Report }) {
  const { columns, legend, sections } = words
  const was = before ? [columns.was] : []
  const rows = buckets.map(({ from }, index) => ({
    key: from,
    name: formatShortDay(from),
    cells: [views, requests].flatMap(({ byBucket }, of) => {
      const earlier = [before?.views, before?.requests][of]
      return [formatCount(byBucket[index] ?? 0), ...(earlier ? [formatCount(earlier.byBucket[index] ?? 0)] : [])]
    }),
  }))
  return (
    <details className="text-small print:[&::details-content]:[content-visibility:visible]">
      <summary className="inline-block py-3 font-semibold text-ink underline underline-offset-3">
        {legend.numbers}
      </summary>
      <NumberTable
        caption={grain === 'day' ? sections.byDay : sections.byWeek}
        headings={[columns[grain], columns.views, ...was, columns.requests, ...was]}
        rows={rows}
      />
    </details>
  )
}
