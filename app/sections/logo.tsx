import { logo } from '../../brand/logo.ts'
import { firm } from '../../content/firm.ts'

/** The mark, and the firm's name beside it. @param nameClass of the name alone. */
export function Logo({ nameClass }: { nameClass?: string }) {
  return (
    <span className="inline-flex items-center gap-2.5 font-heading text-h3 text-ink max-sm:gap-2 max-sm:text-[1.125rem]">
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
