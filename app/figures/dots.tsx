const side = 10
const pitch = 43
const radius = 17

function circles(from: number, to: number): string {
  return Array.from({ length: to - from }, (_, offset) => {
    const index = from + offset
    const x = (index % side) * pitch + 1
    const y = Math.floor(index / side) * pitch + radius + 1
    return `M${x} ${y}a${radius} ${radius} 0 1 1 0 .1z`
  }).join('')
}

/**
 * One hundred circles of which some are filled, from the bottom up.
 * @param filled how many, 0 to 100.
 * @param alternative the same in words.
 */
export function Dots({ filled, alternative }: { filled: number; alternative: string }) {
  const size = side * pitch - (pitch - 2 * radius) + 2
  const whole = Math.floor(filled / side) * side
  const rest = filled - whole
  // The last, broken row is filled from its right end, so that the filled circles read as one level rising.
  const lastRow = 100 - whole - side
  return (
    <svg viewBox={`-1 0 ${size + 1} ${size}`} role="img" aria-label={alternative} className="w-full">
      <path d={circles(0, 100 - whole - rest)} className="fill-background stroke-edge/70" />
      <path
        d={(rest > 0 ? circles(lastRow + side - rest, lastRow + side) : '') + circles(100 - whole, 100)}
        className="fill-brand"
      />
    </svg>
  )
}
