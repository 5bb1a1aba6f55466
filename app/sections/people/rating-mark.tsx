import { company } from '../../../content/company.ts'
import { firm } from '../../../content/firm.ts'
import type { Company } from '../../../content/schema/company.ts'
import { EvidenceMark, numbersList } from '../claim.tsx'

/** What the rating is worth: where its reviews stand or, as long as nobody can read them, who counted. */
export function RatingMark({ of: { reviews } = company }: { of?: Pick<Company, 'reviews'> }) {
  if (typeof reviews === 'string') return <EvidenceMark of={firm.rating} href={numbersList} />
  return <EvidenceMark of={{ grade: 'published', mark: reviews.at }} href={reviews.url} />
}
