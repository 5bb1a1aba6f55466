/**
 * How much of something is done, as a bar.
 * @param max what counts as all of it; 100 unless said otherwise.
 * @param label what is being done, for a screen reader.
 */
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
