import { logo } from '../../../brand/tokens.ts'
import { useContent } from '../content.tsx'

export function Logo({ nameClass }: { nameClass?: string }) {
  const { firm } = useContent()
  return (
    <span className="logo">
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
      {nameClass ? <span className={nameClass}>{firm.name}</span> : firm.name}
    </span>
  )
}
