import type { ReactNode } from 'react'
import { interpolate } from '../../../cms/interpolate.ts'
import type { Company, CompanyFact, Engineer, People } from '../../../content/schema/company.ts'
import { useContent } from '../../content.tsx'
import { Rows } from '../../ui/rows.tsx'
import { EvidenceMark, isSample, numbersList, SampleMark } from '../claim.tsx'
import { Picture } from '../picture.tsx'

const signs = {
  pulse: 'M14 46h11l5-24 7 34 6-22 5 12h10',
  rows: 'M16 24h40M16 36h40M16 48h22m5 0h13m-6.5-6.5v13',
  check: 'M15 38l8 8 12-17M42 28h15M42 46h15',
} as const

function RoleSign({ sign }: { sign: keyof typeof signs }) {
  return (
    <svg
      viewBox="0 0 72 72"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      aria-hidden="true"
      className="paper square"
    >
      <path d={signs[sign]} />
    </svg>
  )
}

/** Lists the engineers by name or, until the firm names them, their roles. */
export function PeopleList() {
  const { engineers, roles, labels } = useContent().people
  return (
    <ul className="columns">
      {typeof engineers === 'string' || engineers.length === 0
        ? roles.map(({ sign, title, text }) => (
            <li key={title} className="person">
              <RoleSign sign={sign} />
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))
        : engineers.map((engineer) => <Named key={engineer.name} engineer={engineer} labels={labels} />)}
    </ul>
  )
}

function Named({ engineer, labels }: { engineer: Engineer; labels: People['labels'] }) {
  return (
    <li className="person">
      {engineer.portrait ? (
        <Picture picture={engineer.portrait} shape="portrait" className="block square" />
      ) : (
        <span
          aria-hidden="true"
          className="flex items-center justify-center font-heading text-card font-semibold square"
        >
          {formatInitials(engineer.name)}
        </span>
      )}
      <div>
        <h3>{engineer.name}</h3>
        <p>{engineer.role}</p>
        <Rows
          rows={[
            { label: labels.years, value: engineer.years },
            { label: labels.systems, value: engineer.systems },
          ]}
        />
      </div>
    </li>
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
