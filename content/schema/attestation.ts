/**
 * Attestations: who confirmed a claim, a promise or a legal text. Pages don't show them. An open attestation begins with
 * `needs`; `npm run launch-check` lists each with its file and line.
 */
import { z } from 'zod'
import { day } from './days.ts'

const statement = z.string().refine((text) => text.trim() !== '', 'say who confirmed it, and where the proof is filed')

/** A confirmation, which replaces an open attestation. */
const confirmation = z.strictObject({
  by: statement.meta({ title: 'Confirmed by', description: 'The person who is responsible for it.' }),
  on: day.meta({
    title: 'Confirmed on',
    description: 'The day of the confirmation.',
  }),
  filed: statement.meta({
    title: 'Where the proof is',
    description: 'Where the proof can be found: a folder, a contract, a mail.',
  }),
})
export type Confirmation = z.infer<typeof confirmation>

const example = "{ by: 'Ada Roe', on: '2026-12-01', filed: 'where the proof lies' }"

/** The value of each open attestation, by its key. */
export const openAttestations = {
  evidence: 'needs evidence',
  commitment: 'needs confirmation',
  review: 'needs counsel',
} as const
export type AttestationKind = keyof typeof openAttestations

const hints: Readonly<Record<AttestationKind, string>> = {
  evidence: 'The person who confirmed it, the day, and where the proof is. Before that, “needs evidence”.',
  commitment:
    'The person who confirmed that your staff keep it, the day, and where that is filed. Before that, “needs confirmation”.',
  review: 'The lawyer who reviewed it, the day, and where that is filed. Before that, “needs counsel”.',
}

/** @param more another value that it can have without a confirmation. */
function attestation<const Open extends string>(kind: AttestationKind, open: Open, ...more: readonly Open[]) {
  return z
    .union([z.literal([open, ...more]), confirmation], {
      error: ({ input }) =>
        input === undefined
          ? `add ${kind}: '${open}' to it, or who confirmed it: ${example}`
          : `write '${open}', or who confirmed it: ${example}`,
    })
    .meta({ description: hints[kind] })
}

/** Attests a statement of fact. */
export const evidence = attestation('evidence', openAttestations.evidence)
/** For a statement that names its publication. */
export const sourced = 'sourced'
/** Attests a statement of fact that can name a publication instead. */
export const evidenceOrSource = attestation('evidence', openAttestations.evidence, sourced)
/** Attests a promise that staff must keep. */
export const commitment = attestation('commitment', openAttestations.commitment)
/** Attests a text with legal effect. */
export const review = attestation('review', openAttestations.review)

/** Attestations of values in another entry, each with its sentence. */
export const attestedSentences = z.record(
  z.string(),
  z.strictObject({
    says: z.string().meta({ prose: true }),
    evidence: evidence.exactOptional(),
    commitment: commitment.exactOptional(),
  }),
)
