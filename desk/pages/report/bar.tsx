const looks = {
  brand: 'fill-brand',
  alarm: 'fill-alarm',
  amber: 'fill-amber-bar',
  sage: 'fill-sage',
} as const

export type BarLook = keyof typeof looks

/**
 * A bar on its track, with a mark for the period before. Decorative: the numbers are beside it.
 * @param most the value of the whole track.
 */
export function Bar({
  value,
  before,
  most,
  look = 'brand',
}: {
  value: number
  before?: number | undefined
  most: number
  look?: BarLook
}) {
  const percent = (of: number) => `${most > 0 ? +((100 * of) / most).toFixed(2) : 0}%`
  return (
    <svg width="100%" height="16" aria-hidden="true" className="overflow-visible">
      <rect y="4" width="100%" height="8" className="fill-track" />
      <rect y="4" width={percent(value)} height="8" className={looks[look]} />
      {before !== undefined && (
        <line x1={percent(before)} x2={percent(before)} y2="16" className="stroke-ink stroke-2" />
      )}
    </svg>
  )
}
