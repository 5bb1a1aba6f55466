import type { ReactNode } from 'react'
import type { Claim, ClaimId } from '../../content/schema/claims.ts'
import type { Graded } from '../../content/schema/evidence.ts'
import { sourceOf } from '../../words/sources.ts'
import { claims, evidenceCopy, showGrades } from '../../words/words.ts'
import { EvidenceLine } from '../figures/evidence-line.tsx'
import { paths } from '../paths.ts'

/** Where it is said what each grade means, and what to ask about each number. */
export const numbersList = `${paths.challenge}#numbers`

/** How a figure within a sentence is underlined, as steady as its line. */
const underlines = {
  measured: 'claim',
  published: 'claim claim-published',
  forecast: 'claim claim-forecast',
  unsourced: 'claim claim-unsourced',
} as const

/**
 * What a number is worth: the line of its grade and the words for it.
 * @param href where readers can see for themselves.
 * @param source what stands there where the firm shows no grades.
 */
export function EvidenceMark({
  of: { grade, mark = evidenceCopy.grades[grade].name },
  href,
  source,
  className = '',
}: {
  of: Graded
  href?: string
  source?: string | undefined
  className?: string
}) {
  const words = showGrades ? mark : source
  return (
    words && (
      <span className={`evidence ${className}`}>
        {showGrades && <EvidenceLine grade={grade} />}
        {href ? <a href={href}>{words}</a> : words}
      </span>
    )
  )
}

/** In place of the grade of what stands in for the firm's own evidence; no switch takes it away. */
export function SampleMark({ of, href }: { of?: 'result' | 'rating'; href?: string }) {
  const { name, ...instead } = evidenceCopy.sample
  const words = (
    <>
      {name}
      {of && <span>, {instead[of]}</span>}
    </>
  )
  return (
    <span className="evidence sample-mark">
      <EvidenceLine grade="sample" />
      {href ? <a href={href}>{words}</a> : <strong>{words}</strong>}
    </span>
  )
}

/** The mark of a claim. It leads to the publication or, where there is none, to what to ask instead. */
export function ClaimMark({ id, className = '' }: { id: ClaimId; className?: string }) {
  const claim: Claim = claims[id]
  const [source] = claim.sources
  const href = source ? sourceOf(source.id).url : numbersList
  return <EvidenceMark of={claim} href={href} source={source?.wording} className={className} />
}

/** A figure within a sentence, underlined by its grade. */
export function ClaimFigure({ grade, children }: { grade: Graded['grade']; children: ReactNode }) {
  return <strong {...(showGrades && { className: underlines[grade] })}>{children}</strong>
}

/** A claim as a sentence, with its mark under it. */
export function ClaimNote({ id }: { id: ClaimId }) {
  const { figure, says, sentence = `{figure} ${says}`, grade }: Claim = claims[id]
  const [before, after] = sentence.split('{figure}')
  return (
    <p>
      {before}
      <ClaimFigure grade={grade}>{figure}</ClaimFigure>
      {after} <ClaimMark id={id} />
    </p>
  )
}

/** The grades in a line, under the first numbers of a page. @param samples whether the page shows a sample as well. */
export function EvidenceLegend({ samples = false }: { samples?: boolean }) {
  if (!showGrades) return null
  return (
    <div className="legend">
      <p>{evidenceCopy.legend}</p>
      <ul>
        {Object.keys(evidenceCopy.grades).map((grade) => (
          <li key={grade}>
            <EvidenceMark of={{ grade: grade as Graded['grade'] }} />
          </li>
        ))}
        {samples && (
          <li>
            <SampleMark />
          </li>
        )}
      </ul>
    </div>
  )
}
