import { z } from 'zod'
import { entry, text, texts } from './entry.ts'

/** What a number is worth; each grade has a line of its own (brand/evidence-marks.ts). */
const grades = ['measured', 'published', 'forecast', 'unsourced'] as const
export const grade = z.enum(grades)

/** Beside whatever states a number: its grade, and what is said of it where the name of the grade does not suffice. */
export const graded = { grade, mark: text.exactOptional() }
export type Graded = { readonly grade: z.infer<typeof grade>; readonly mark?: string }

const evidenceCopy = entry({
  legend: text,
  sample: entry(texts('name', 'meaning', 'result', 'quote')).meta({
    description:
      'Said in place of a grade while the firm’s own evidence is missing; result, rating and quote say of what.',
  }),
  grades: z.record(grade, entry(texts('name', 'meaning'))),
})

export const evidenceFile = z.object({
  evidenceCopy: evidenceCopy.meta({ title: 'Names of the grades' }),
  showGrades: z.boolean().meta({ title: 'Show the grades' }),
})
