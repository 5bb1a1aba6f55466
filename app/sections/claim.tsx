import type { ReactNode } from 'react'
import { type ClaimId, claims } from '../../content/claims.ts'
import { evidenceCopy } from '../../content/evidence.ts'
import type { Claim } from '../../content/schema/claims.ts'
import type { Graded } from '../../content/schema/evidence.ts'
import { sources } from '../../content/sources.ts'
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
 */
export function EvidenceMark({
  of: { grade, mark = evidenceCopy.grades[grade].name },
  href,
  className = '',
}: {
  of: Graded
  href?: string
  className?: string
}) {
  return (
    <span className={`evidence ${className}`}>
      <EvidenceLine grade={grade} />
      {href ? <a href={href}>{mark}</a> : mark}
    </span>
  )
}

/** The mark of a claim. It leads to the publication or, where there is none, to what to ask instead. */
export function ClaimMark({ id, className = '' }: { id: ClaimId; className?: string }) {
  const claim: Claim = claims[id]
  const [source] = claim.sources
  return <EvidenceMark of={claim} href={source ? sources[source.id].url : numbersList} className={className} />
}

/** A figure within a sentence, underlined by its grade. */
export function ClaimFigure({ grade, children }: { grade: Graded['grade']; children: ReactNode }) {
  return <strong className={underlines[grade]}>{children}</strong>
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

/** The four grades in a line, under the first numbers of a page. */
export function EvidenceLegend() {
  return (
    <div className="legend">
      <p>{evidenceCopy.legend}</p>
      <ul>
        {Object.keys(evidenceCopy.grades).map((grade) => (
          <li key={grade}>
            <EvidenceMark of={{ grade: grade as Graded['grade'] }} />
          </li>
        ))}
      </ul>
    </div>
  )
}
