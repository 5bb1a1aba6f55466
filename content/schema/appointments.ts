import { z } from 'zod'
import { attestedSentences } from './attestation.ts'
import { day } from './days.ts'
import { entry, list, text, texts } from './entry.ts'

const count = z.int().positive()

export const appointmentsFile = z.object({
  appointments: entry({
    workingDays: count,
    leadMinutes: z.int().nonnegative(),
    engineers: count,
    holidays: list(day),
    how: text,
    entry: entry(texts('summary', 'ownSummary', 'description')),
  }),
  appointmentAttestations: attestedSentences,
})
