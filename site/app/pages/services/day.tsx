import { formatTime } from '../../../../cms/datetime.ts'
import { useContent } from '../../content.tsx'
import { SampleLine } from '../../sections/claim.tsx'
import { SampleLink } from '../../sections/pdf-button.tsx'

/** The recording starts at 6 AM and lasts a day. Times are in minutes since then. */
const [startHour, dayMinutes] = [6, 24 * 60]

/** Points: the part of the way to the next note, in percent, and the height, in px. The last stretch runs level to the end. */
const stretches = [
  ['text-alarm', '8,-3 16,5 24,2 39,3 54,1 77,2 93,3'],
  ['text-alarm', '18,-24 40,-12 70,22'],
  ['text-alarm-amber', '15,-34 32,14 50,-2 66,24 83,16'],
  ['text-amber', '8,18 16,8 32,2 40,14 47,13 55,-4 63,-5 71,7 79,-4 87,-6'],
  ['text-sage', '11,-3 20,-2 28,4 37,1 54,4 63,-4 80,0'],
  ['text-brand', '100,0'],
] as const

/** A point of a line that runs down. */
const turn = (point: string) => point.split(',').reverse().join(' ')

const percent = (minutes: number) => `${+((minutes / dayMinutes) * 100).toFixed(2)}%`

/** One repair as a day's recording: the notes are a list; the line, its rings and its hours are decoration beside it. */
export function RepairDay() {
  const { heading, sample, notes, hours, outcome, run } = useContent().services.day
  const minutes = notes.map(({ at }) => {
    const [hour = 0, minute = 0] = at.split(':').map(Number)
    return (hour - startHour) * 60 + minute
  })
  const edges = [0, ...minutes, dayMinutes]
  return (
    <section className="paper dark-theme border-y border-line bg-background pt-8 pb-5 text-body dark:bg-brand-ink">
      <div className="column">
        <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
          <h2 className="text-h2">{heading}</h2>
          <p className="evidence text-muted">
            <SampleLine />
            {sample}
          </p>
        </div>
        <ol className="mt-5 grid md:grid-cols-5 md:gap-x-4 lg:gap-x-8">
          {notes.map(({ at, text }, index) => (
            <li
              key={at}
              className={`relative border-current pb-4 pl-9 md:border-l-2 md:pb-0 md:pl-2.5 ${stretches[index + 1]?.[0]}`}
            >
              <svg
                viewBox="-36 0 72 100"
                preserveAspectRatio="none"
                aria-hidden="true"
                className="absolute top-3 left-1 h-full w-5 overflow-visible fill-none stroke-current stroke-2 md:hidden"
              >
                <path
                  d={`M0 0L${stretches[index + 1]?.[1].split(' ').map(turn).join('L')}L0 100`}
                  vectorEffect="non-scaling-stroke"
                />
                {/* A round cap stays round in a stretched drawing. */}
                <path d="M0 0h0" vectorEffect="non-scaling-stroke" strokeWidth="11" strokeLinecap="round" />
              </svg>
              <strong className="block">{formatTime(`2026-01-01T${at}:00Z`, 'UTC')}</strong>
              <span className="text-body">{text}</span>
            </li>
          ))}
        </ol>
      </div>
      <svg width="100%" height="180" aria-hidden="true" className="mt-5 max-md:hidden print:hidden">
        <path d="M0 144.5h9999" className="stroke-line" />
        {minutes.map((minute, index) => (
          <g key={minute} className={`fill-none stroke-current ${stretches[index + 1]?.[0]}`}>
            <line x1={percent(minute)} x2={percent(minute)} y2="68" strokeDasharray="2 4" />
            <circle cx={percent(minute)} cy="75" r="6" strokeWidth="2" />
          </g>
        ))}
        <svg
          aria-hidden="true"
          viewBox={`0 -75 ${dayMinutes} 144`}
          width="100%"
          height="144"
          preserveAspectRatio="none"
        >
          {stretches.map(([color, heights], index) => {
            const [from = 0, to = 0] = edges.slice(index)
            const points = heights.split(' ').map((point) => {
              const [part = 0, height = 0] = point.split(',').map(Number)
              return `L${Math.round(from + (part / 100) * (to - from))} ${height}`
            })
            return (
              <path
                key={heights}
                d={`M${from} 0${points.join('')}L${to} 0`}
                vectorEffect="non-scaling-stroke"
                className={`fill-none stroke-current stroke-2 ${color}`}
              />
            )
          })}
        </svg>
        {hours.map((name, index) => (
          <text key={name} x={percent(120 + index * 240)} y="166" className="fill-muted text-note">
            {name}
          </text>
        ))}
      </svg>
      <div className="column mt-3">
        <p className="flex flex-wrap items-baseline gap-x-8 gap-y-1">
          {outcome} <SampleLink>{run}</SampleLink>
        </p>
      </div>
    </section>
  )
}
