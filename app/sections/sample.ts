import type { z } from 'zod'
import { type evidence, openAttestations } from '../../content/schema/attestation.ts'
import { auditPage, caseStudies, firmAttestations, promptRescue } from '../../words/words.ts'

type Attested = { readonly evidence: z.infer<typeof evidence> }

/** Whether it stands in for evidence of the firm's own: nobody has confirmed it, or said where the proof is. */
export function isSample({ evidence }: Attested): boolean {
  return evidence === openAttestations.evidence
}

const ownEvidence: readonly Attested[] = [
  firmAttestations.rating,
  auditPage,
  ...caseStudies,
  promptRescue.runs,
  ...promptRescue.testimonials.list,
]
export const showsSamples = ownEvidence.some(isSample)
