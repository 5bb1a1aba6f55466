/**
 * The paper of a plot over time: scales, grid and labels. Across, everything is in percent of the width, so that text
 * keeps its size on a phone; down, in px.
 */
import { scaleLinear, scaleUtc } from 'd3-scale'
import { shortDay } from '../format.ts'
import { addDays, type Bucket, type Grain } from '../period.ts'
import { html, type Markup, percent } from './markup.ts'

/** Room below the plot for the days, and above for the highest line, in px. */
const below = 28
const above = 10
/** So many points get a label each. */
const fewBuckets = 8
/** Labels of days on a wide screen, and on a phone. */
const manyTicks = 9
const fewTicks = 4

export type Frame = {
  readonly buckets: readonly Bucket[]
  readonly height: number
  /** Percent of the width: the middle of a bucket, and how wide it is. */
  readonly middle: (index: number) => number
  readonly width: (index: number) => number
  /** Px from the top. */
  readonly y: (value: number) => number
}

/** @param max the highest value that is drawn. @param height of the whole plot, in px. */
export function frameOf(buckets: readonly Bucket[], max: number, height: number): Frame {
  const x = scaleUtc()
    .domain([new Date(buckets[0]?.from ?? 0), new Date(addDays(buckets.at(-1)?.to ?? '1970-01-01', 1))])
    .range([0, 100])
  const edges = buckets.map(({ from, to }) => [x(new Date(from)), x(new Date(addDays(to, 1)))] as const)
  const [start, end] = [(index: number) => edges[index]?.[0] ?? 0, (index: number) => edges[index]?.[1] ?? 0]
  return {
    buckets,
    height,
    middle: (index) => (start(index) + end(index)) / 2,
    width: (index) => end(index) - start(index),
    y: upward(max, height),
  }
}

function upward(max: number, height: number) {
  return scaleLinear()
    .domain([0, Math.max(max, 1)])
    .nice(4)
    .range([height - below, above])
}

const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })

/**
 * Lays a drawing on the paper, with its scale to the left.
 * @param names what the drawing is, and what it shows, for who does not see it.
 */
export function onPaper(
  frame: Frame,
  grain: Grain,
  max: number,
  names: { readonly id: string; readonly title: string; readonly description: string },
  drawing: Markup,
): Markup {
  const { height } = frame
  // Counts have no halves.
  const values = upward(max, height).ticks(4).filter(Number.isInteger)
  const scale = values.map((value) => html`<text x="44" y="${frame.y(value) + 4}">${compact.format(value)}</text>`)
  const rules = values.map(
    (value) =>
      html`<line class="${value === 0 ? 'base' : 'rule'}" x2="100%" y1="${frame.y(value)}" y2="${frame.y(value)}"/>`,
  )
  return html`<div class="plot">
<svg class="scale" width="52" height="${height}" aria-hidden="true">${scale}</svg>
<svg width="100%" height="${height}" role="img" aria-labelledby="${names.id}-title ${names.id}-text">
<title id="${names.id}-title">${names.title}</title><desc id="${names.id}-text">${names.description}</desc>
${rules}
<g class="wide">${days(frame, grain, manyTicks)}</g><g class="narrow">${days(frame, grain, fewTicks)}</g>
${drawing}
</svg></div>`
}

/** Marks below the plot where a day, week or month begins that is round in the calendar. */
function days({ buckets, height, middle, width }: Frame, grain: Grain, count: number): Markup[] {
  const marks = buckets.length <= fewBuckets ? everyFew(buckets, count) : calendarDays(buckets, count)
  return marks.map((day) => {
    const index = buckets.findIndex(({ from, to }) => from <= day && day <= to)
    const bucket = buckets[index] ?? { from: day, days: 1 }
    // A day is marked where its point is, in the middle; within a week, the day that is meant.
    const offset = (Date.parse(day) - Date.parse(bucket.from)) / 86_400_000 + 0.5
    const exact = grain === 'week' && buckets.length > fewBuckets
    const at = exact ? middle(index) + width(index) * (offset / bucket.days - 0.5) : middle(index)
    const anchor = at > 99 ? 'end' : 'middle'
    const base = height - below
    return html`<line class="mark" x1="${percent(at)}" x2="${percent(at)}" y1="${base}" y2="${base + 5}"/>
<text class="day" x="${percent(at)}" y="${height - 6}" text-anchor="${anchor}">${shortDay(day, grain)}</text>`
  })
}

function everyFew(buckets: readonly Bucket[], count: number): string[] {
  const step = Math.ceil(buckets.length / count)
  return buckets.filter((_, index) => index % step === 0).map(({ from }) => from)
}

function calendarDays(buckets: readonly Bucket[], count: number): string[] {
  const domain = [new Date(buckets[0]?.from ?? 0), new Date(buckets.at(-1)?.to ?? 0)]
  return scaleUtc()
    .domain(domain)
    .ticks(count)
    .map((moment) => moment.toISOString().slice(0, 10))
}
