/** Counts over time: lines as a recorder draws them, columns that stand on each other, and a small line in a row. */
import { max, sum } from 'd3-array'
import { scaleLinear } from 'd3-scale'
import { area, line, stack } from 'd3-shape'
import { whole } from '../format.ts'
import type { Series } from '../numbers.ts'
import type { Bucket, Grain } from '../period.ts'
import { type Frame, frameOf, onPaper } from './frame.ts'
import { coordinate, html, type Markup, percent } from './markup.ts'

/** Up to so many points each gets a dot. */
const maxDots = 31
/** The widest column, in percent of the plot. */
const widestColumn = 4
const columnFill = 0.76
/** Lines are drawn on a field of this width, and stretched. */
const field = 1_000

/** `look` is a class of styles.ts; looks differ in dashes or hatching too, not in color alone. */
export type Drawn = { readonly name: string; readonly look: string; readonly series: Series }

export type TimePlot = {
  readonly id: string
  readonly title: string
  /** Two or more: a single point would be no line. */
  readonly buckets: readonly Bucket[]
  readonly grain: Grain
  readonly drawn: readonly Drawn[]
  /** In px. */
  readonly height: number
}

/** @returns lines, the first with the area below it. */
export function linePlot({ id, title, buckets, grain, drawn, height }: TimePlot): Markup {
  const most = max(drawn, ({ series }) => max(series.byBucket)) ?? 0
  const frame = frameOf(buckets, most, height)
  const lines = drawn.map(({ look, series }, index) => traced(frame, look, series.byBucket, index === 0))
  return onPaper(frame, grain, most, { id, title, description: described(drawn, grain) }, html`${lines}`)
}

function traced(frame: Frame, look: string, values: readonly number[], filled: boolean): Markup {
  const { buckets, middle, y, height } = frame
  const across = (index: number) => (middle(index) / 100) * field
  const points = values.map((value, index) => ({ x: across(index), y: y(value), whole: buckets[index]?.whole ?? true }))
  const path = line<(typeof points)[number]>()
    .x((point) => point.x)
    .y((point) => point.y)
    .digits(2)
  const inner = points.slice(points[0]?.whole ? 0 : 1, points.at(-1)?.whole ? undefined : -1)
  const cut = [points[0]?.whole ? [] : points.slice(0, 2), points.at(-1)?.whole ? [] : points.slice(-2)]
  const below = area<(typeof points)[number]>()
    .x((point) => point.x)
    .y0(y(0))
    .y1((point) => point.y)
    .digits(2)
  const dots = points.length > maxDots ? [] : points
  return html`<svg width="100%" height="${height}" viewBox="0 0 ${field} ${height}" preserveAspectRatio="none">
${filled ? html`<path class="area" d="${below(points) ?? ''}"/>` : ''}
<path class="line ${look}" d="${path(inner) ?? ''}"/>${cut.map((part) => html`<path class="line ${look} cut" d="${path(part) ?? ''}"/>`)}
</svg>${dots.map((point) => html`<circle class="dot ${look}" cx="${percent((point.x / field) * 100)}" cy="${coordinate(point.y)}" r="2.5"/>`)}`
}

/** @returns columns, the first named at the bottom. */
export function columnPlot({ id, title, buckets, grain, drawn, height }: TimePlot): Markup {
  const rows = buckets.map((_, index) => drawn.map(({ series }) => series.byBucket[index] ?? 0))
  const most = max(rows, (row) => sum(row)) ?? 0
  const frame = frameOf(buckets, most, height)
  const piled = stack<readonly number[], number>()
    .keys(drawn.map((_, index) => index))
    .value((row, key) => row[key] ?? 0)(rows)
  const columns = piled.flatMap((layer, key) =>
    layer.flatMap(([from, to], index) => {
      if (to === from) return []
      const width = Math.min(frame.width(index) * columnFill, widestColumn)
      const [top, x] = [frame.y(to), frame.middle(index) - width / 2]
      return [
        html`<rect class="column ${drawn[key]?.look ?? ''}" x="${percent(x)}" width="${percent(width)}" y="${coordinate(top)}" height="${coordinate(frame.y(from) - top)}"/>`,
      ]
    }),
  )
  return onPaper(frame, grain, most, { id, title, description: described(drawn, grain) }, html`${columns}`)
}

/** @returns the totals and the highest point, in words. */
function described(drawn: readonly Drawn[], grain: Grain): string {
  const parts = drawn.map(
    ({ name, series }) =>
      `${name}: ${whole(series.total)} in all, at most ${whole(max(series.byBucket) ?? 0)} a ${grain}.`,
  )
  return `${parts.join(' ')} The table below has each ${grain}.`
}

/** A line without axes, from 0 to its own highest value; nothing for a single point. */
export function smallLine(series: Series): Markup {
  const values = series.byBucket
  if (values.length < 2) return html``
  const x = scaleLinear([0, values.length - 1], [1, field - 1])
  const y = scaleLinear([0, Math.max(max(values) ?? 0, 1)], [26, 2])
  const path = line<number>((_, index) => x(index), y).digits(1)
  return html`<svg class="small" width="100%" height="28" viewBox="0 0 ${field} 28" preserveAspectRatio="none" aria-hidden="true"><path class="base" d="M0 27H${field}"/><path class="line steady" d="${path([...values]) ?? ''}"/></svg>`
}
