import type { Figure } from '../../content/schema/checklist.ts'
import { fill } from '../../words/fill.ts'
import { formatCount, formatLongDay } from '../../words/numbers.ts'
import type { Run } from './cited-text.ts'

/** On a scale of 1. */
type Bar = {
  readonly label: string
  readonly from: number
  readonly to: number
  readonly shown: string
  readonly tone: Tone
}
type Tone = 'brand' | 'alarm' | 'amber'

/** @returns what figures.typ draws. */
export function drawnFigure(figure: Figure, numberOf: (ask: string) => number, cited: (text: string) => Run[]) {
  return { ...drawing(figure, numberOf), caption: figure.caption, captionRest: cited(captionRest(figure)) }
}

function captionRest(figure: Figure): string {
  return figure.kind === 'intervals' ? fill(figure.captionRest, { from: percent(figure.from) }) : figure.captionRest
}

function drawing(figure: Figure, numberOf: (ask: string) => number) {
  switch (figure.kind) {
    case 'bars': {
      const bars = figure.rows.map(({ label, percent, shown, good }) =>
        bar(label, 0, percent / 100, shown, good ? 'brand' : 'alarm'),
      )
      return barDrawing(figure.caption, bars)
    }
    case 'intervals': {
      const scaled = (share: number) => (share - figure.from) / (1 - figure.from)
      const bars = figure.cases.map((cases, index) => {
        const { low, high } = wilsonInterval(figure.score, cases)
        const label = fill(figure.row, {
          right: formatCount(Math.round(figure.score * cases)),
          cases: formatCount(cases),
        })
        return bar(label, scaled(low), scaled(high), `${percent(low)} to ${percent(high)}`, tones[index])
      })
      return { ...barDrawing(figure.caption, bars), tick: scaled(figure.score) }
    }
    case 'downtime': {
      const minutes = (promise: number) => (1 - promise / 100) * figure.days * 24 * 60
      const longest = Math.max(...figure.promises.map(minutes))
      const bars = figure.promises.map((promise) =>
        bar(fill(figure.row, { promise }), 0, minutes(promise) / longest, duration(minutes(promise)), 'alarm'),
      )
      return barDrawing(figure.caption, bars)
    }
    case 'task cost': {
      const priced = figure.parts.map(({ label, short, dollars }) => ({
        label,
        short,
        cost: dollars.reduce((a, b) => a * b),
      }))
      const total = priced.reduce((sum, { cost }) => sum + cost, 0)
      const parts = priced.map(({ label, short, cost }) => ({ label, short, share: cost / total, shown: cents(cost) }))
      const alt = described(
        figure.caption,
        parts.map(({ short, shown }) => `${short} ${shown}`),
      )
      return { draw: 'cost', alt, columns: figure.columns, parts, total: [figure.total, cents(total)] }
    }
    case 'table':
      return { draw: 'table', columns: figure.columns, rows: figure.rows, sign: figure.sign ?? [] }
    case 'covered': {
      const entries = figure.entries.map(({ name, ask }) => ({
        name,
        asked: fill(figure.asked, { question: numberOf(ask) }),
      }))
      return { draw: 'covered', entries }
    }
    case 'timeline': {
      const [from, to] = [Date.parse(figure.from), Date.parse(figure.to)]
      const at = (day: string) => (Date.parse(day) - from) / (to - from)
      const events = figure.events.map(({ on, where, says }) => ({ at: at(on), on: formatLongDay(on), where, says }))
      const alt = described(
        figure.caption,
        events.map(({ on, where, says }) => `${on}, ${where}: ${says}`),
      )
      return { draw: 'timeline', alt, events }
    }
  }
}

const tones = ['alarm', 'amber', 'brand'] as const

function bar(label: string, from: number, to: number, shown: string, tone: Tone = 'brand'): Bar {
  return { label, from, to, shown, tone }
}

function barDrawing(caption: string, bars: readonly Bar[]) {
  return {
    draw: 'bars',
    alt: described(
      caption,
      bars.map(({ label, shown }) => `${label}: ${shown}`),
    ),
    bars,
  } as const
}

function described(caption: string, parts: readonly string[]): string {
  return `${caption} ${parts.join('; ')}.`
}

/** 432 is "7 h 12 min". */
function duration(minutes: number): string {
  const whole = Math.round(minutes)
  const hours = Math.floor(whole / 60)
  return hours > 0 ? `${hours} h ${whole % 60} min` : `${whole} min`
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`
}

/** 1.5 is "$1.50". */
function cents(dollars: number): string {
  return dollars.toLocaleString('en-US', { style: 'currency', currency: 'USD' })
}

/** The 95 % score interval (E. B. Wilson, 1927), which holds for few cases and for shares near 1. */
export function wilsonInterval(share: number, cases: number): { low: number; high: number } {
  const z = 1.96
  const middle = share + z ** 2 / (2 * cases)
  const reach = z * Math.sqrt((share * (1 - share)) / cases + z ** 2 / (4 * cases ** 2))
  const scale = 1 + z ** 2 / cases
  return { low: (middle - reach) / scale, high: (middle + reach) / scale }
}
