import type { ReactNode } from 'react'
import type { z } from 'zod'
import { evidenceMarkSize, evidenceMarks } from '../../../brand/evidence-marks.ts'
import type { SiteContent } from '../../../cms/site-content.ts'
import { findSource } from '../../../cms/sources.ts'
import type { evidence } from '../../../content/schema/attestation.ts'
import type { Claim, ClaimId, Graded } from '../../../content/schema/claims.ts'
import { useContent } from '../content.tsx'
import { paths } from '../paths.ts'

const { width, height } = evidenceMarkSize
const colors = {
  brand: 'text-brand',
  ink: 'text-ink',
  amber: 'text-amber',
  alarm: 'text-alarm',
} as const

/** Draws an evidence grade as a piece of trace. Decorative: the text says the grade. */
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

/** Whether the content is a sample: the firm has neither confirmed it nor named its evidence. */
export function isSample({ evidence }: Attested): boolean {
  return evidence === 'needs evidence'
}

/** Whether any evidence about the firm is a sample. */
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
  const { name, ...instead } = useContent().evidenceCopy.sample
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

/** The mark before a sentence that says that a section shows samples. */
export function SampleLine() {
  return (
    <span className="sample-mark">
      <EvidenceLine grade="sample" />
    </span>
  )
}

/** A claim's grade, with a link to the publication or, without one, to questions to ask. */
export function ClaimMark({ id }: { id: ClaimId }) {
  const { claims, sources } = useContent()
  const claim: Claim = claims[id]
  const [source] = claim.sources
  const href = source ? findSource(sources, source.id).url : numbersList
  return <EvidenceMark claim={claim} href={href} source={source?.wording} />
}

/** A number, underlined in the style of its grade. */
export function ClaimFigure({ grade, children }: { grade: Graded['grade']; children: ReactNode }) {
  const { showGrades } = useContent()
  return <strong {...(showGrades && { className: underlines[grade] })}>{children}</strong>
}

/** A claim as a sentence, with its underlined number and its grade. */
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

/** Explains the grades, below the first numbers of a page. */
export function EvidenceLegend() {
  const { evidenceCopy, showGrades } = useContent()
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
      </ul>
    </div>
  )
}
