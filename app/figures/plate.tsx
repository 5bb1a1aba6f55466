import plates from './plates.svg'

/** Classes by name, since Tailwind finds no class that is put together. */
const strokes = {
  alarm: 'stroke-alarm',
  amber: 'stroke-amber',
  brand: 'stroke-brand',
  ink: 'stroke-ink',
  muted: 'stroke-muted',
}

/** Drawings in a guide, in the recorder's ink: no data, so their words are a caption and an alternative. */
const inks = {
  gate: ['alarm', 'amber', 'ink', 'brand'],
  lever: ['brand', 'alarm', 'ink', 'amber'],
  ledger: ['muted', 'ink', 'brand'],
} as const satisfies Record<string, readonly (keyof typeof strokes)[]>

/**
 * Its lines are in a file of their own, drawn in the page's colors: a guide's text comes first.
 * @param alternative what someone who can't see it should know.
 */
export function Plate({ name, alternative }: { name: keyof typeof inks; alternative: string }) {
  return (
    <svg viewBox="-10 30 1188 340" role="img" aria-label={alternative} className="plate">
      {inks[name].map((ink) => (
        <use key={ink} href={`${plates}#${name}-${ink}`} className={strokes[ink]} />
      ))}
    </svg>
  )
}
