const width = 200

export function BarPair({ bars }: { bars: readonly { readonly label: string; readonly value: number }[] }) {
  const longest = Math.max(...bars.map((bar) => bar.value))
  return (
    <dl className="bars">
      {bars.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <span className="sr-only">{value}</span>
            <svg viewBox={`0 0 ${width} 10`} width="100%" height="10" preserveAspectRatio="none" aria-hidden="true">
              <rect
                width={(value / longest) * width}
                height="10"
                fill="currentColor"
                vectorEffect="non-scaling-stroke"
              />
            </svg>
          </dd>
        </div>
      ))}
    </dl>
  )
}
