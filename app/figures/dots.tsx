import type { ReactNode } from 'react'

const side = 10
const pitch = 43
const radius = 17
const half = 50

function circles(from: number, to: number, y = 0): string {
  return Array.from({ length: to - from }, (_, index) => {
    const x = (from + index) * pitch + 1
    return `M${x} ${y + radius + 1}a${radius} ${radius} 0 1 1 0 .1z`
  }).join('')
}

/**
 * One hundred circles, some filled from the bottom up, in two halves.
 * @param filled 0 to 100.
 * @param alternative the same in words.
 */
export function Dots({ filled, alternative }: { filled: number; alternative: string }) {
  return (
    <div role="img" aria-label={alternative} className="-mx-1 grid max-sm:grid-cols-2">
      <Half filled={Math.max(filled - half, 0)}>
        <path id="dots" d={circles(0, side)} />
      </Half>
      <Half filled={Math.min(filled, half)} />
    </div>
  )
}

function Half({ filled, children }: { filled: number; children?: ReactNode }) {
  const rows = half / side
  const whole = Math.floor(filled / side)
  // The partial row is filled from its right end, so that the filled circles look like one rising level.
  const rest = circles(side - (filled % side), side, (rows - whole - 1) * pitch)
  return (
    <svg
      viewBox={`-4 -4 ${side * pitch} ${rows * pitch}`}
      aria-hidden="true"
      className="w-full fill-background stroke-edge"
    >
      {children}
      {Array.from({ length: rows }, (_, row) => row)
        .slice(children ? 1 : 0)
        .map((row) => (
          <use
            key={row}
            href="#dots"
            y={row * pitch}
            {...(row >= rows - whole && { className: 'fill-brand stroke-brand' })}
          />
        ))}
      {rest && <path d={rest} className="fill-brand stroke-brand" />}
    </svg>
  )
}
