export type Band = {
  readonly name: string
  /** The band's scores, both included. */
  readonly from: number
  readonly to: number
}

const looks = [
  { fill: 'fill-alarm', swatch: 'bg-alarm' },
  { fill: 'fill-amber-bar', swatch: 'bg-amber-bar' },
  { fill: 'fill-sage', swatch: 'bg-sage' },
  { fill: 'fill-brand', swatch: 'bg-brand' },
] as const

/**
 * A scale divided into bands, each as wide as its number of scores, with an optional pin. On a narrow screen the
 * names are listed instead.
 * @param bands four, in order and without gaps.
 * @param score the pin's position; omitted for a scale without a result.
 * @param label the scale and score in words.
 */
export function BandScale({ bands, score, label }: { bands: readonly Band[]; score?: number; label: string }) {
  const min = bands[0]?.from ?? 0
  const count = (bands.at(-1)?.to ?? 0) - min + 1
  const percent = (value: number) => `${(((value - min) / count) * 100).toFixed(2)}%`
  const top = score === undefined ? 0 : 36
  return (
    <div>
      <svg
        width="100%"
        height={top + 64}
        role="img"
        aria-label={label}
        className={`overflow-visible ${score === undefined ? 'max-lg:h-4' : 'max-lg:h-14'}`}
      >
        {bands.map(({ name, from, to }, index) => (
          <g key={name}>
            <rect
              x={percent(from)}
              y={top}
              width={percent(min + to + 1 - from)}
              height="16"
              className={looks[index]?.fill}
            />
            {index > 0 && (
              <line
                x1={percent(from)}
                x2={percent(from)}
                y1={top}
                y2={top + 16}
                className="stroke-background stroke-3"
              />
            )}
            <g className="text-small max-lg:hidden">
              <text x={percent(from)} y={top + 38} className="fill-ink font-bold">
                {name}
              </text>
              <text x={percent(from)} y={top + 60} className="fill-muted">
                {from}–{to}
              </text>
            </g>
          </g>
        ))}
        {score !== undefined && (
          <>
            <line
              x1={percent(score + 0.5)}
              x2={percent(score + 0.5)}
              y1="22"
              y2={top + 18}
              className="stroke-ink stroke-2"
            />
            <text x={percent(score + 0.5)} y="16" textAnchor="middle" className="fill-ink font-heading text-h3">
              {score}
            </text>
          </>
        )}
      </svg>
      <ul className="mt-4 grid gap-1.5 text-small md:flex md:flex-wrap md:justify-between md:gap-x-6 lg:sr-only">
        {bands.map(({ name, from, to }, index) => (
          <li key={name} className="flex items-center gap-3 md:whitespace-nowrap">
            <span className={`size-3 forced-color-adjust-none [print-color-adjust:exact] ${looks[index]?.swatch}`} />
            <strong className="text-ink">{name}</strong>
            <span className="ml-auto text-muted md:ml-0">
              {from}–{to}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
