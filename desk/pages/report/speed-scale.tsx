import { scaleLinear } from 'd3-scale'
import { type Vital, vitals } from '../../../contracts/monitoring.ts'
import type { Numbers } from '../../../contracts/report.ts'
import { reportCopy as words } from '../../../words/words.ts'

/** How far the scale extends beyond poor. */
const beyondPoor = 1.5
/** Marks nearer than this share one label, in percent of the scale. */
const nearPercent = 6

type Device = Numbers['devices'][number]

/** Good, needs improvement and poor, with a mark for each device. Decorative: the numbers are beside it. */
export function SpeedScale({ vital, devices }: { vital: Vital; devices: readonly Device[] }) {
  const { good, poor } = vitals[vital]
  const x = scaleLinear([0, poor * beyondPoor], [0, 100]).clamp(true)
  const percent = (value: number) => `${+x(value).toFixed(2)}%`
  const bands = [
    { from: 0, to: good, look: 'fill-brand' },
    { from: good, to: poor, look: 'fill-amber-bar' },
    { from: poor, to: poor * beyondPoor, look: 'fill-alarm' },
  ]
  const marks = devices
    .map(({ device, ...speed }) => ({ letter: words.speed.letters[device || 'unknown'], value: speed[vital].p75 ?? 0 }))
    .sort((one, other) => one.value - other.value)
  return (
    <svg width="100%" height="40" aria-hidden="true" className="my-1 overflow-visible">
      {bands.map(({ from, to, look }) => (
        <rect
          key={look}
          x={percent(from)}
          y="26"
          width={`${+(x(to) - x(from) - 0.3).toFixed(2)}%`}
          height="8"
          className={look}
        />
      ))}
      {marks.map(({ letter, value }) => (
        <line key={letter} x1={percent(value)} x2={percent(value)} y1="19" y2="39" className="stroke-ink stroke-2" />
      ))}
      {together(marks, x).map(({ letters, at }) => (
        <text
          key={letters}
          x={`${at}%`}
          y="14"
          textAnchor={at < 2 ? 'start' : at > 98 ? 'end' : 'middle'}
          className="fill-ink text-note font-bold"
        >
          {letters}
        </text>
      ))}
    </svg>
  )
}

type Mark = { readonly letter: string; readonly value: number }

/** Merges labels that would overlap, and centers each over its marks. */
function together(marks: readonly Mark[], x: (value: number) => number) {
  const groups: { letters: string[]; places: number[] }[] = []
  for (const { letter, value } of marks) {
    const last = groups.at(-1)
    if (last && x(value) - (last.places.at(-1) ?? 0) < nearPercent) {
      last.letters.push(letter)
      last.places.push(x(value))
    } else groups.push({ letters: [letter], places: [x(value)] })
  }
  return groups.map(({ letters, places }) => ({
    letters: letters.join(' '),
    at: +(((places[0] ?? 0) + (places.at(-1) ?? 0)) / 2).toFixed(2),
  }))
}
