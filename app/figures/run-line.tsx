const [width, height, pad] = [300, 48, 9]

/**
 * Three runs of one case from left to right, each as high as its answer is urgent: level where they agree. Drawn by
 * styles/runs.css, and decoration: the answers stand below.
 * @param levels from 0 at the top to 1.
 */
export function RunLine({ levels, className }: { levels: readonly number[]; className: string }) {
  const points = levels.map((level, index) => `${index * 100 + 50} ${Math.round(pad + level * (height - 2 * pad))}`)
  // What has no length is drawn as a round end, and stays round however wide the drawing is.
  const dots = points.map((point) => `M${point}h0`).join('')
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true" className={className}>
      <path d={`M${points.join('L')}h50M${points[0]}H0`} />
      <path d={dots} />
      <path d={dots} />
    </svg>
  )
}
