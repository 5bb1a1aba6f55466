import type { Company } from '../../../content/schema/company.ts'
import { company, firm, firmAttestations } from '../../../words/words.ts'
import { EvidenceMark, numbersList, SampleMark } from '../claim.tsx'
import { isSample } from '../sample.tsx'

type RatingMarkProps = {
  of?: Pick<Company, 'reviews'>
  attestation?: Parameters<typeof isSample>[0]
}

export function RatingMark({ of: { reviews } = company, attestation = firmAttestations.rating }: RatingMarkProps) {
  if (isSample(attestation)) return <SampleMark of="rating" href={numbersList} />
  if (typeof reviews === 'string') return <EvidenceMark of={firm.rating} href={numbersList} />
  return <EvidenceMark of={{ grade: 'published', mark: reviews.at }} href={reviews.url} source={reviews.at} />
}
