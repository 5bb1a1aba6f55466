import { type ComponentProps, Fragment, type ReactNode } from 'react'
import type { CitedSource } from '../../../content/schema/sources.ts'
import { sourceGrade, sourceOf } from '../../../words/sources.ts'
import { evidenceCopy } from '../../../words/words.ts'
import { EvidenceLine } from '../../figures/evidence-line.tsx'
import { Plate } from '../../figures/plate.tsx'

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
