export function Progress({ value, max = 100, label }: { value: number; max?: number; label: string }) {
  return (
    <progress
      value={value}
      max={max}
      aria-label={label}
      className="block h-2 w-full appearance-none overflow-hidden bg-track forced-color-adjust-none [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-track [&::-webkit-progress-value]:bg-brand"
    />
  )
}
