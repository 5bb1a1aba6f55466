import { useContent } from '../../content.tsx'

/** Three services as bars on a scale of weeks: solid up to the minimum, pale up to the maximum, dotted if open-ended. */
export function DurationChart() {
  const { prices, services } = useContent()
  const { list } = services.offers
  // Advisory has no end.
  const durations = { diagnostics: prices.audit.weeks, repair: prices.repair.weeks, advisory: null }
  const longest = Math.max(...list.map(({ id }) => durations[id]?.most ?? 0))
  const percent = (weeks: number) => `${(weeks / longest) * 100}%`
  const ticks = [1, 2, 3, 4].map((quarter) => (quarter / 4) * longest)
  const { caption, unit, atLeast, atMost } = services.hero.chart
  return (
    <figure className="max-md:max-w-105">
      <dl className="grid gap-4">
        {list.map(({ id, short, duration }) => (
          <div key={id} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt className="text-ink">{short}</dt>
            <dd className="font-semibold text-ink">{duration}</dd>
            <dd className="mt-1.5 w-full">
              <Bar weeks={durations[id]} percent={percent} />
            </dd>
          </div>
        ))}
      </dl>
      <svg width="100%" height="34" aria-hidden="true" className="mt-3 overflow-visible stroke-ink">
        <path d="M0 0v6" />
        <line x1="0" x2="100%" y1="0.5" y2="0.5" />
        <text y="24" className="fill-muted stroke-none text-note">
          0
        </text>
        {ticks.map((week) => (
          <g key={week}>
            <line x1={percent(week)} x2={percent(week)} y1="0" y2="6" />
            <text
              x={percent(week)}
              y="24"
              textAnchor={week === longest ? 'end' : 'middle'}
              className="fill-muted stroke-none text-note"
            >
              {week === longest ? `${week} ${unit}` : week}
            </text>
          </g>
        ))}
      </svg>
      <figcaption className="mt-1 flex flex-wrap items-center gap-x-5 text-note text-muted">
        <strong className="mr-auto text-ink md:max-lg:w-full">{caption}</strong>
        <span className="flex items-center gap-2">
          <span className="h-2.5 w-5 bg-brand forced-color-adjust-none [print-color-adjust:exact]" />
          {atLeast}
        </span>
        <span className="flex items-center gap-2">
          <span className="h-2.5 w-5 bg-sage forced-color-adjust-none [print-color-adjust:exact]" />
          {atMost}
        </span>
      </figcaption>
    </figure>
  )
}

type BarProps = { weeks: { least: number; most: number } | null; percent: (weeks: number) => string }

function Bar({ weeks, percent }: BarProps) {
  return (
    <svg width="100%" height="16" aria-hidden="true">
      {weeks ? (
        <>
          <rect width={percent(weeks.most)} height="16" className="fill-sage" />
          <rect width={percent(weeks.least)} height="16" className="fill-brand" />
        </>
      ) : (
        <line
          x1="3"
          x2="100%"
          y1="8"
          y2="8"
          strokeLinecap="round"
          strokeDasharray="0 12"
          className="stroke-brand stroke-6"
        />
      )}
    </svg>
  )
}
