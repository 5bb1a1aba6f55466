import { logo } from '../../brand/logo.ts'
import { firm } from '../../content/firm.ts'

export function Logo() {
  return (
    <span className="inline-flex items-center gap-2.5 font-heading text-h3 text-ink">
      <svg width={logo.width} height={logo.height} aria-hidden="true" className="text-brand">
        <path
          d={logo.path}
          fill="none"
          stroke="currentColor"
          strokeWidth={logo.strokeWidth}
          strokeLinejoin="round"
          strokeLinecap="round"
        />
      </svg>
      {firm.name}
    </span>
  )
}
