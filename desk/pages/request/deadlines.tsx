import { computeTraceHeights, createSeed, traceReach } from '../../../brand/trace-shape.ts'
import { interpolate } from '../../../cms/interpolate.ts'
import { hourMs } from '../../../contracts/durations.ts'
import type { DeskRequest } from '../../../server/desk/request-view.ts'
import { useContent } from '../../../site/app/content.tsx'
import { useFrame } from '../../use-frame.ts'
import { formatDateTime } from '../../wording/format-datetime.ts'
import { formatDue, lowercaseFirst } from '../../wording/format-request.ts'

/** The timeline of a prompt rescue: a trace to scale, and its times as text. */
export function Deadlines({ request }: { request: DeskRequest }) {
  const frame = useFrame()
  const content = useContent()
  const { prices, requestCopy } = content
  const copy = requestCopy.clock
  const { reviewHours, deliveryHours } = prices.promptRescue
  const { deadlines: times, dues, fixedAt, canceledAt, reviewSentAt, receivedAt } = request
  if (!times) return null
  const due = dues.find(({ what }) => what === 'review' || what === 'delivery')
  const end = fixedAt ?? canceledAt ?? frame.now
  const endName = () => {
    if (fixedAt) return copy.delivered
    if (canceledAt) return copy.canceled
    return due ? interpolate(copy.now, { due: lowercaseFirst(formatDue(content, due, frame)) }) : copy.nowAlone
  }
  const moments: Moment[] = [
    { at: times.start, name: times.start === receivedAt ? copy.started : copy.begins },
    reviewSentAt
      ? { at: reviewSentAt, name: copy.reviewed }
      : { at: times.review, name: interpolate(copy.review, { reviewHours }) },
    { at: times.delivery, name: interpolate(copy.delivery, { deliveryHours }) },
    ...(end > times.start ? [{ at: end, name: endName(), isLate: due?.urgency === 'late' }] : []),
  ]
  const inOrder = moments.toSorted((one, other) => one.at.localeCompare(other.at))
  return (
    <section aria-label={copy.heading} className="mt-5 rounded-panel border border-line px-5 py-4 lg:px-7">
      <Trace request={request} times={times} end={end} />
      <Labels moments={inOrder} toFraction={createScale(times, end)} />
      <dl className="mt-3 text-base lg:sr-only">
        {inOrder.map(({ at, name, isLate }) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4 py-0.5">
            <dt className={isLate ? 'font-semibold text-alarm-text' : 'text-muted'}>{name}</dt>
            <dd className="text-right font-semibold text-ink">{formatDateTime(at, frame)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

type Moment = { readonly at: string; readonly name: string; readonly isLate?: boolean }
type Times = NonNullable<DeskRequest['deadlines']>

/** @returns the place of a moment (ISO 8601) on the line, from 0 to 1. */
function createScale({ start, delivery }: Times, end: string): (at: string) => number {
  const length = Date.parse(delivery) - Date.parse(start) + (end > delivery ? afterMs : 0)
  return (at) => Math.min(Math.max((Date.parse(at) - Date.parse(start)) / length, 0), 1)
}

/** As shares of the drawing's width: the widest label, and the position after which labels are on the left of their tick. */
const [labelWidth, turn] = [0.24, 0.76]

/** Places each label below its tick in a wide window, or one line lower if it would overlap another. */
function Labels({ moments, toFraction }: { moments: readonly Moment[]; toFraction: (at: string) => number }) {
  const frame = useFrame()
  const ends: number[] = []
  const placed = moments.map((moment) => {
    const x = toFraction(moment.at)
    const from = x > turn ? x - labelWidth : x
    const row = [...ends, 0].findIndex((end) => end <= from)
    ends[row] = from + labelWidth
    return { ...moment, x, row }
  })
  return (
    <svg width="100%" height={`${2.75 * ends.length + 0.5}em`} aria-hidden="true" className="text-base max-lg:hidden">
      {placed.map(({ at, name, isLate, x, row }) => (
        <text key={name} y={`${2.75 * row + 1.25}em`} textAnchor={x > turn ? 'end' : 'start'}>
          <tspan x={`${x * 100}%`} className={isLate ? 'fill-alarm-text font-semibold' : 'fill-muted'}>
            {name}
          </tspan>
          <tspan x={`${x * 100}%`} dy="1.25em" className="fill-ink font-semibold">
            {formatDateTime(at, frame)}
          </tspan>
        </text>
      ))}
    </svg>
  )
}

/** The drawing is stretched to the width of the page. */
const [width, height, step] = [1000, 64, 7]
const middle = height / 2
/** How far the scale continues after the delivery's deadline. */
const afterMs = 12 * hourMs

type TraceProps = { request: DeskRequest; times: Times; end: string }

/** A line with high peaks until the review is sent, lower ones until the delivery; in alarm color when late; dotted in the future. */
function Trace({ request: { reference, reviewSentAt, fixedAt }, times, end }: TraceProps) {
  const [start, review, delivery, stop] = [times.start, times.review, times.delivery, end].map((at) =>
    Date.parse(at),
  ) as [number, number, number, number]
  const toFraction = createScale(times, end)
  const x = (moment: number) => (toFraction(new Date(moment).toISOString()) * width).toFixed(1)
  const reviewed = reviewSentAt === null ? Number.POSITIVE_INFINITY : Date.parse(reviewSentAt)
  const cuts = [start, review, delivery, reviewed, stop]
    .filter((cut) => cut >= start && cut <= stop)
    .sort((one, other) => one - other)
  const stretches = cuts.slice(1).map((to, index) => {
    const from = cuts[index] ?? start
    const isReviewed = from >= reviewed
    const isLate = from >= delivery || (from >= review && !isReviewed)
    const look = isLate ? 'stroke-alarm' : isReviewed ? 'stroke-brand' : 'stroke-amber'
    return { look, points: buildPoints(Number(x(from)), Number(x(to)), isReviewed ? 0.45 : 1, reference) }
  })
  const last = fixedAt ? 'fill-brand' : (stretches.at(-1)?.look.replace('stroke', 'fill') ?? '')
  return (
    <svg width="100%" height={height} aria-hidden="true" data-trace className="overflow-visible stroke-2">
      <svg
        width="100%"
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path
          d={`M${x(stop)} ${middle}H${x(delivery)}`}
          strokeDasharray="2 6"
          vectorEffect="non-scaling-stroke"
          className="stroke-brand"
        />
        <path
          d={[start, review, delivery].map((mark) => `M${x(mark)} 0V${height}`).join('')}
          vectorEffect="non-scaling-stroke"
          className="stroke-ink"
        />
        {stretches.map(({ look, points }) => (
          <polyline key={points} points={points} vectorEffect="non-scaling-stroke" className={`fill-none ${look}`} />
        ))}
      </svg>
      {stretches.length > 0 && <circle cx={`${Number(x(stop)) / 10}%`} cy={middle} r="6" className={last} />}
    </svg>
  )
}

/** Starts and ends at the middle line. @param seed makes a request's line reproducible. */
function buildPoints(from: number, to: number, swing: number, seed: string): string {
  const between = computeTraceHeights(createSeed(seed)).flatMap((trace, index) => {
    const y = middle + Math.min(Math.max((1.6 * trace) / traceReach, -1), 1) * swing * (middle - 4)
    return index * step > from && index * step < to ? [`${index * step},${y.toFixed(1)}`] : []
  })
  return [`${from},${middle}`, ...between, `${to},${middle}`].join(' ')
}
