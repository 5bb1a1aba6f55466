import { Fragment } from 'react'

export type Band = {
  readonly name: string
  /** The band's lowest and highest score. */
  readonly from: number
  readonly to: number
}

const looks = [
  { fill: 'fill-alarm', swatch: 'bg-alarm' },
  { fill: 'fill-amber-bar', swatch: 'bg-amber-bar' },
  { fill: 'fill-sage', swatch: 'bg-sage' },
  { fill: 'fill-brand', swatch: 'bg-brand' },
] as const

function formatPosition(value: number, bands: readonly Band[]): string {
  const min = bands[0]?.from ?? 0
  const count = (bands.at(-1)?.to ?? 0) - min + 1
  return `${(((value - min) / count) * 100).toFixed(2)}%`
}

/**
 * A scale divided into bands, each as wide as its number of scores, with an optional pin. On a narrow screen, a list has the
 * names instead.
 * @param bands four bands, in order and without gaps.
 * @param score the pin's position; omitted for a scale without a result.
 * @param label describes the scale and the score.
 */
export function BandScale({ bands, score, label }: { bands: readonly Band[]; score?: number; label: string }) {
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
        {bands.map(({ from, to }, index) => (
          <Fragment key={from}>
            <rect
              x={formatPosition(from, bands)}
              y={top}
              width={formatPosition((bands[0]?.from ?? 0) + to + 1 - from, bands)}
              height="16"
              className={looks[index]?.fill}
            />
            {index > 0 && (
              <rect x={formatPosition(from, bands)} y={top} width="2" height="16" className="fill-background" />
            )}
          </Fragment>
        ))}
        {bands.map(({ name, from, to }) => (
          <g key={name} className="max-lg:hidden">
            <text x={formatPosition(from, bands)} y={top + 38} className="fill-ink font-semibold">
              {name}
            </text>
            <text x={formatPosition(from, bands)} y={top + 60} className="fill-muted">
              {from}-{to}
            </text>
          </g>
        ))}
        {score !== undefined && (
          <>
            <line
              x1={formatPosition(score + 0.5, bands)}
              x2={formatPosition(score + 0.5, bands)}
              y1="22"
              y2={top + 18}
              className="stroke-ink stroke-2"
            />
            <text
              x={formatPosition(score + 0.5, bands)}
              y="16"
              textAnchor="middle"
              className="fill-ink font-heading text-h3"
            >
              {score}
            </text>
          </>
        )}
      </svg>
      <ul className="mt-4 grid gap-1.5 md:grid-cols-[repeat(4,auto)] md:justify-between lg:sr-only">
        {bands.map(({ name, from, to }, index) => (
          <li key={name} className="flex items-center gap-x-3 md:grid md:grid-cols-[auto_1fr]">
            <span className={`size-3 forced-color-adjust-none [print-color-adjust:exact] ${looks[index]?.swatch}`} />
            <strong className="text-ink">{name}</strong>
            <span className="ml-auto text-muted md:col-start-2 md:ml-0">{`${from}-${to}`}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
