import { evidenceMarkSize, evidenceMarks } from '../../brand/evidence-marks.ts'

const { width, height } = evidenceMarkSize
const colors = {
  brand: 'text-brand',
  ink: 'text-ink',
  amber: 'text-amber',
  alarm: 'text-alarm',
} as const

/** An evidence grade as a piece of trace. Decorative: the text beside it has the grade. */
export function EvidenceLine({ grade }: { grade: keyof typeof evidenceMarks }) {
  const { path, strokeWidth, color } = evidenceMarks[grade]
  return (
    <svg
      width={width}
      height={height}
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      aria-hidden="true"
      className={`evidence-line ${colors[color]}`}
    >
      <path d={path} />
    </svg>
  )
}
