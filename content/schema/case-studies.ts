import { z } from 'zod'
import { evidence } from './attestation.ts'
import { counted, entry, list, text, texts } from './entry.ts'
import { graded } from './evidence.ts'

const caseStudy = entry({
  ...texts('industry', 'title', 'problem', 'solution', 'testimonial', 'company'),
  results: list(entry(texts('metric', 'value'))),
  bars: list(entry({ label: text, value: z.number() })).meta({
    description: 'Two values of one measure, for the bars; label names each.',
  }),
  ...graded,
  evidence,
})

export const caseStudiesFile = z.object({ caseStudies: counted('three', caseStudy) })
