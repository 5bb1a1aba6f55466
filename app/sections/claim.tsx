import type { ReactNode } from 'react'
import type { z } from 'zod'
import { evidenceMarkSize, evidenceMarks } from '../../brand/evidence-marks.ts'
import type { SiteContent } from '../../cms/site-content.ts'
import { findSource } from '../../cms/sources.ts'
import type { evidence } from '../../content/schema/attestation.ts'
import type { Claim, ClaimId, Graded } from '../../content/schema/claims.ts'
import { useContent } from '../content.tsx'
import { paths } from '../paths.ts'

const { width, height } = evidenceMarkSize
const colors = {
  brand: 'text-brand',
  ink: 'text-ink',
  amber: 'text-amber',
  alarm: 'text-alarm',
} as const

/** An evidence grade as a piece of trace. Decorative: the text beside it has the grade. */
export function EvidenceLine({ grade }: { grade: keyof typeof evidenceMarks }) {
  const { path, strokeWidth, color } = evidenceMarks[grade]
  return (
    <svg
      width={width}
      height={height}
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      aria-hidden="true"
      className={`evidence-line ${colors[color]}`}
    >
      <path d={path} />
    </svg>
  )
}

type Attested = { readonly evidence: z.infer<typeof evidence> }

/** Whether it is a sample: nobody has confirmed it, or said where the proof is. */
export function isSample({ evidence }: Attested): boolean {
  return evidence === 'needs evidence'
}

/** Whether any of the firm's own evidence is a sample. */
export function showsSamples(content: SiteContent): boolean {
  const { auditPage, caseStudies, firmAttestations, promptRescue } = content
  const own: readonly Attested[] = [
    firmAttestations.rating,
    auditPage,
    ...caseStudies,
    promptRescue.runs,
    ...promptRescue.testimonials.list,
  ]
  return own.some(isSample)
}

export const numbersList = `${paths.challenge}#numbers`

const underlines = {
  measured: 'claim',
  published: 'claim claim-published',
  forecast: 'claim claim-forecast',
  unsourced: 'claim claim-unsourced',
} as const

/**
 * A number's evidence grade: its line and label.
 * @param href to the evidence.
 * @param source shown instead when grades are hidden.
 */
export function EvidenceMark({
  claim: { grade, mark },
  href,
  source,
  className = '',
}: {
  claim: Graded
  href?: string
  source?: string | undefined
  className?: string
}) {
  const { evidenceCopy, showGrades } = useContent()
  const text = showGrades ? (mark ?? evidenceCopy.grades[grade].name) : source
  return (
    text && (
      <span className={`evidence ${className}`}>
        {showGrades && <EvidenceLine grade={grade} />}
        {href ? <a href={href}>{text}</a> : text}
      </span>
    )
  )
}

/** Replaces the grade of samples; `showGrades` doesn't hide it. */
export function SampleMark({ kind, href }: { kind?: 'result' | 'quote'; href?: string }) {
  const { evidenceCopy } = useContent()
  const { name, ...instead } = evidenceCopy.sample
  const text = (
    <>
      {name}
      {kind && <span>, {instead[kind]}</span>}
    </>
  )
  return (
    <span className="evidence sample-mark">
      <EvidenceLine grade="sample" />
      {href ? <a href={href}>{text}</a> : <strong>{text}</strong>}
    </span>
  )
}

/** Before a sentence which says that a section's content is a sample. */
export function SampleLine() {
  return (
    <span className="sample-mark">
      <EvidenceLine grade="sample" />
    </span>
  )
}

/** A claim's grade, linked to the publication or to what to ask instead. */
export function ClaimMark({ id, className = '' }: { id: ClaimId; className?: string }) {
  const { claims, sources } = useContent()
  const claim: Claim = claims[id]
  const [source] = claim.sources
  const href = source ? findSource(sources, source.id).url : numbersList
  return <EvidenceMark claim={claim} href={href} source={source?.wording} className={className} />
}

export function ClaimFigure({ grade, children }: { grade: Graded['grade']; children: ReactNode }) {
  const { showGrades } = useContent()
  return <strong {...(showGrades && { className: underlines[grade] })}>{children}</strong>
}

export function ClaimNote({ id }: { id: ClaimId }) {
  const { claims } = useContent()
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

/** The grades in a line, under the first numbers of a page. */
export function EvidenceLegend() {
  const content = useContent()
  const { evidenceCopy, showGrades } = content
  if (!showGrades) return null
  return (
    <div className="legend">
      <p>{evidenceCopy.legend}</p>
      <ul>
        {Object.keys(evidenceCopy.grades).map((grade) => (
          <li key={grade}>
            <EvidenceMark claim={{ grade: grade as Graded['grade'] }} />
          </li>
        ))}
        {showsSamples(content) && (
          <li>
            <SampleMark />
          </li>
        )}
      </ul>
    </div>
  )
}
