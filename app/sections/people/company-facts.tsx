import type { ReactNode } from 'react'
import type { Company, CompanyFact } from '../../../content/schema/company.ts'
import { fill } from '../../../words/fill.ts'
import { company } from '../../../words/words.ts'
import { Rows } from '../../ui/rows.tsx'

/** What a buyer looks up before signing, as far as the firm has filled it in; nothing where it has filled in nothing. */
export function CompanyFacts({ of = company, className }: { of?: Company; className?: string }) {
  const facts = Object.entries(of.labels) as [CompanyFact, string][]
  const rows = facts.flatMap(([key, label]) => {
    const value = factIn(of, key)
    return value ? [{ label, value }] : []
  })
  return rows.length > 0 && <Rows rows={rows} {...(className && { className })} />
}

function factIn({ foundedIn, ...company }: Company, key: CompanyFact): ReactNode {
  const fact = company[key]
  if (typeof fact === 'string') return null
  if ('says' in fact) return fact.says
  return 'url' in fact ? <a href={fact.url}>{fact.at}</a> : fill(foundedIn, { place: fact.place, year: fact.year })
}
