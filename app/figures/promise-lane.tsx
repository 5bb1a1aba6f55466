/** The level, and the line where a promise is due. */
const [level, due] = [78, 14]
const width = 90

/**
 * Ticks over 90 days, each as high as the share of its time that was used, and late ones with a dot on top. Decorative:
 * the text beside it has the numbers.
 * @param ticks left out while nothing is drawn: then a dot stands on the first day. `day` from 0 on, `share` in percent.
 */
export function PromiseLane({
  ticks,
}: {
  ticks?: readonly { readonly day: number; readonly share: number; readonly isLate: boolean }[] | undefined
}) {
  const placed = (ticks ?? []).map(({ day, share, isLate }, index, all) => {
    // Those of one day stand side by side.
    const same = all.filter((other) => other.day === day).length
    const before = all.slice(0, index).filter((other) => other.day === day).length
    const height = Math.round(((level - due) * Math.min(share, 112)) / 100)
    return { x: Number((day + (before + 0.5) / same).toFixed(2)), height, isLate }
  })
  const lines = (late: boolean) =>
    placed.filter(({ isLate }) => isLate === late).map(({ x, height }) => `M${x} ${level}v-${height}`)
  const tops = placed.filter(({ isLate }) => isLate).map(({ x, height }) => `M${x} ${level - height}h0`)
  return (
    <svg viewBox={`0 0 ${width} 82`} preserveAspectRatio="none" aria-hidden="true" className="promises">
      <path d="M0 0V82M30 0V82M60 0V82M90 0V82" className="stroke-line" />
      <path d={`M0 ${due}H${width}`} strokeDasharray="2 4" className="stroke-ink stroke-2" />
      {ticks ? (
        <>
          <path d={`M0 ${level}H${width}`} className="stroke-brand stroke-2" />
          <path d={lines(false).join('')} className="stroke-brand stroke-2 sm:stroke-3" />
          <path d={lines(true).join('')} className="stroke-alarm stroke-2 sm:stroke-4" />
          <path d={tops.join('')} strokeLinecap="round" className="stroke-alarm stroke-10" />
        </>
      ) : (
        <path d={`M0 ${level}h0`} strokeLinecap="round" className="stroke-brand stroke-10" />
      )}
    </svg>
  )
}
