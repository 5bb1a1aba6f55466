import { prices } from '../../../words/words.ts'

const { reviewHours, deliveryHours } = prices.promptRescue
const [width, height] = [112, 12]
const colors = { ahead: 'fill-brand', soon: 'fill-amber-bar', late: 'fill-alarm' } as const

/**
 * The hours of a prompt rescue as a bar: how far they have run, with a tick where the review and where the delivery is
 * due. Decoration: the words above it say what is due.
 * @param run in ms, since the clock began; negative while it has not.
 */
export function DueBar({ run, stand }: { run: number; stand: keyof typeof colors }) {
  const at = (hours: number) => Math.round((Math.min(Math.max(hours, 0), deliveryHours) / deliveryHours) * (width - 2))
  return (
    <svg width={width} height={height} aria-hidden="true">
      <rect y="3" width={width} height="6" className="fill-track" />
      <rect y="3" width={at(run / 3_600_000)} height="6" className={colors[stand]} />
      <path
        d={`M${at(reviewHours) + 1} 0v${height}m${at(deliveryHours) - at(reviewHours)} 0v-${height}`}
        className="tick"
      />
    </svg>
  )
}
