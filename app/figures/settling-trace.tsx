import { traceHeights, traceReach, traceStep } from '../../brand/trace-shape.ts'

const [width, height] = [1120, 40]
const points = traceHeights()
  .slice(0, width / traceStep + 1)
  .map((y, index) => {
    const x = index * traceStep
    const calm = (1 - x / width) ** 2
    return `${x} ${+(height / 2 + (y / traceReach) * (1 + calm * height * 0.4)).toFixed(1)}`
  })
const middle = Math.ceil(points.length / 2)

/** The recorder's line over the steps of a plan: amber until its middle, then steady. Decorative. */
export function SettlingTrace() {
  const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 2, vectorEffect: 'non-scaling-stroke' } as const
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width="100%"
      height={height}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="trace absolute max-md:hidden"
    >
      <polyline points={points.slice(0, middle).join(' ')} {...line} className="text-amber" />
      <polyline points={points.slice(middle - 1).join(' ')} {...line} className="text-brand" />
    </svg>
  )
}
