import type { ReactNode } from 'react'
import { interpolate } from '../../../../cms/interpolate.ts'
import type { Company, CompanyFact, Engineer } from '../../../../content/schema/company.ts'
import { useContent } from '../../content.tsx'
import { Rows } from '../../ui/rows.tsx'
import { EvidenceLine, EvidenceMark, isSample, numbersList, SampleMark } from '../claim.tsx'
import { Picture } from '../picture.tsx'

/** A letter signed by the first engineer, with placeholders until one is named, and the other engineers. */
export function SignedLetter() {
  const { engineers, letter } = useContent().people
  if (engineers === 'not stated') return null
  const [signer, ...others] = engineers === 'needs an answer' ? [] : engineers
  return (
    <div className="@container">
      <div className="letter">
        <div>
          <p>{letter.opening}</p>
          {letter.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <div>{signer ? <Named engineer={signer}>{isSample(letter) && <UnsignedMark />}</Named> : <OpenPlaces />}</div>
      </div>
      {others.length > 0 && (
        <ul className="columns mt-9">
          {others.map((engineer) => (
            <li key={engineer.name}>
              <Named engineer={engineer} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function OpenPlaces() {
  const { photo, name, role } = useContent().people.letter.slots
  return (
    <div className="person open-places">
      <span className="square">{photo}</span>
      <div className="flex-1">
        <p>{name}</p>
        <p>{role}</p>
        <UnsignedMark />
      </div>
    </div>
  )
}

function UnsignedMark() {
  return (
    <p className="evidence sample-mark">
      <EvidenceLine grade="sample" />
      <strong>{useContent().people.letter.unsigned}</strong>
    </p>
  )
}

/** The portrait, or the initials without one. @param className the size, if it isn't that of the letter. */
export function Portrait({ engineer: { name, portrait }, className }: { engineer: Engineer; className: string }) {
  if (portrait) return <Picture picture={portrait} shape="portrait" className={`square ${className}`} />
  return (
    <span aria-hidden="true" className={`font-heading font-semibold square ${className}`}>
      {formatInitials(name)}
    </span>
  )
}

function Named({ engineer: { name, profile, ...engineer }, children }: { engineer: Engineer; children?: ReactNode }) {
  const { labels } = useContent().people
  return (
    <div className="person">
      <Portrait engineer={{ name, ...engineer }} className="text-card" />
      <div className="flex-1">
        <h3>{profile ? <a href={profile}>{name}</a> : name}</h3>
        <p>{engineer.role}</p>
        <Rows
          rows={[
            { label: labels.years, value: engineer.years },
            { label: labels.systems, value: engineer.systems },
          ]}
        />
        {children}
      </div>
    </div>
  )
}

/** @returns the initials of the first and last name: "AR" for "Ada B. Roe". */
function formatInitials(name: string): string {
  const parts = name.trim().split(/\s+/)
  return [...new Set([parts[0], parts.at(-1)])]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase('en')
}

export function RatingMark() {
  const { company, firm, firmAttestations } = useContent()
  const { reviews } = company
  if (isSample(firmAttestations.rating)) return <SampleMark href={numbersList} />
  if (typeof reviews === 'string') return <EvidenceMark claim={firm.rating} href={numbersList} />
  return <EvidenceMark claim={{ grade: 'published', mark: reviews.at }} href={reviews.url} source={reviews.at} />
}

/** Facts that a buyer checks before signing. Renders only those that the firm has filled in. */
export function CompanyFacts({ className }: { className?: string }) {
  const { company } = useContent()
  const facts = Object.entries(company.labels) as [CompanyFact, string][]
  const rows = facts.flatMap(([key, label]) => {
    const value = renderFact(company, key)
    return value ? [{ label, value }] : []
  })
  return rows.length > 0 && <Rows rows={rows} {...(className && { className })} />
}

function renderFact({ foundedIn, ...company }: Company, key: CompanyFact): ReactNode {
  const fact = company[key]
  if (typeof fact === 'string') return null
  if ('says' in fact) return fact.says
  return 'url' in fact ? (
    <a href={fact.url}>{fact.at}</a>
  ) : (
    interpolate(foundedIn, { place: fact.place, year: fact.year })
  )
}
