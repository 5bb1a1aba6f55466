import { type ComponentProps, Fragment, type ReactNode } from 'react'
import type { CitedSource } from '../../../content/schema/claims.ts'
import { sourceGrade, sourceOf } from '../../../words/sources.ts'
import { evidenceCopy } from '../../../words/words.ts'
import plates from '../../figures/plates.svg'
import { EvidenceLine } from '../claim.tsx'

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
function Plate({ name, alternative }: { name: keyof typeof inks; alternative: string }) {
  return (
    <svg viewBox="-10 30 1188 340" role="img" aria-label={alternative} className="plate">
      {inks[name].map((ink) => (
        <use key={ink} href={`${plates}#${name}-${ink}`} className={strokes[ink]} />
      ))}
    </svg>
  )
}

type GuideFigureProps = {
  caption: string
  captionRest: string
  sources?: readonly CitedSource[]
  children: ReactNode
}

/**
 * A guide's figure with its finding, notes and sources.
 * @param caption the finding in a few words.
 * @param sources omitted for the guide's own example, which `captionRest` says.
 */
export function GuideFigure({ caption, captionRest, sources: cited = [], children }: GuideFigureProps) {
  return (
    <figure>
      {children}
      <figcaption>
        <span>
          <strong>{caption}</strong> {captionRest}
        </span>
        {cited.length > 0 && <Sources cited={cited} />}
      </figcaption>
    </figure>
  )
}

type PlateWords = { readonly alternative: string; readonly caption: string; readonly captionRest: string }

/** @returns the figure of a drawing. */
export function guidePlate(name: ComponentProps<typeof Plate>['name'], { alternative, ...caption }: PlateWords) {
  return () => (
    <GuideFigure {...caption}>
      <Plate name={name} alternative={alternative} />
    </GuideFigure>
  )
}

/** A figure's sources as links, after the grade of the first; figures don't mix grades. */
export function Sources({ cited }: { cited: readonly CitedSource[] }) {
  const [first] = cited
  return (
    <small className="block text-note text-muted">
      {first && <SourceGrade id={first.id} />}
      {cited.map(({ id, wording }, index) => (
        <Fragment key={id}>
          {index > 0 && '; '}
          <a href={sourceOf(id).url}>{wording}</a>
        </Fragment>
      ))}
    </small>
  )
}

export function SourceGrade({ id }: { id: string }) {
  const grade = sourceGrade(id)
  return (
    <>
      <span className="inline-block font-medium">
        <EvidenceLine grade={grade} /> {evidenceCopy.grades[grade].name}:
      </span>{' '}
    </>
  )
}
