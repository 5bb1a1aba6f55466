import type { Company } from '../../../content/schema/company.ts'
import { fill } from '../../../words/fill.ts'
import { company } from '../../../words/words.ts'
import { type Row, Rows } from '../../ui/rows.tsx'

/** What a buyer looks up before signing, as far as the firm has filled it in; nothing where it has filled in nothing. */
export function CompanyFacts({ of = company, className }: { of?: Company; className?: string }) {
  const { labels, founded, insurance, confidentiality, dataProcessing, reviews } = of
  const rows: readonly (Row | false)[] = [
    typeof founded !== 'string' && {
      label: labels.founded,
      value: fill(of.foundedIn, { place: founded.place, year: founded.year }),
    },
    typeof insurance !== 'string' && { label: labels.insurance, value: insurance.says },
    typeof confidentiality !== 'string' && { label: labels.confidentiality, value: confidentiality.says },
    typeof dataProcessing !== 'string' && { label: labels.dataProcessing, value: dataProcessing.says },
    typeof reviews !== 'string' && {
      label: labels.reviews,
      value: <a href={reviews.url}>{reviews.at}</a>,
    },
  ]
  const stated = rows.filter((row) => row !== false)
  return stated.length > 0 && <Rows rows={stated} {...(className && { className })} />
}
