import { z } from 'zod'
import { evidence, evidenceOrSource } from './attestation.ts'
import { alike, entry, list, paragraphs, prose, text, texts, upToSix } from './entry.ts'
import { picture } from './picture.ts'
import { remedy } from './remedies.ts'

/** A cited source: its key, and the text of the link. cms/validate/validate.ts checks that it exists. */
export const citedSource = entry({ id: text, wording: text })
export type CitedSource = z.infer<typeof citedSource>

const source = entry({
  publisher: text.meta({ description: 'The name by which a reader finds it.' }),
  title: text,
  year: z.int().refine((year) => year >= 1990 && year <= new Date().getFullYear(), 'check the year of publication'),
  grade: z
    .literal('forecast')
    .exactOptional()
    .meta({ description: 'Choose forecast, or leave it out for a measurement or an estimate.' }),
  url: z
    .url({ protocol: /^https$/, ...remedy(() => 'write the whole address, from https:// on') })
    .meta({ title: 'Address' }),
  note: prose.exactOptional().meta({
    description:
      'A caveat: what the number measures, or that we read a report about the publication and not the publication itself.',
  }),
})
export type Source = z.infer<typeof source>

export const sourcesFile = z.object({ sources: z.record(z.string(), source) })

/** How well a number is proven. Each grade has its own line style (brand/evidence-marks.ts). */
const grades = ['measured', 'published', 'forecast', 'unsourced'] as const
const grade = z
  .enum(grades)
  .meta({ description: 'How well the number is proven: measured, published, a forecast, or no source found.' })

/** The grade of a number, and a text to show if the name of the grade isn't enough. */
export const graded = {
  grade,
  mark: text.exactOptional().meta({ description: 'Shown next to the number instead of the name of its grade.' }),
}
export type Graded = { readonly grade: z.infer<typeof grade>; readonly mark?: string }

const evidenceCopy = entry({
  legend: text,
  sample: entry({ name: text, meaning: prose, result: text, quote: prose }).meta({
    description:
      'Shown instead of a grade while the firm’s own evidence is missing, for a result, a rating or a quote.',
  }),
  grades: z.record(grade, entry({ name: text, meaning: prose })),
})

export const evidenceFile = z.object({
  evidenceCopy: evidenceCopy.meta({ title: 'Names of the grades' }),
  showGrades: z.boolean().meta({ title: 'Show the grades' }),
})

const claim = entry({
  figure: text.regex(/\d/, 'give the figure a number').meta({ description: 'The number as pages show it: "85%".' }),
  says: prose.meta({ description: 'The rest of the sentence after the number, with its period.' }),
  sentence: prose.includes('{figure}', 'include {figure}, which is replaced by the number').exactOptional().meta({
    description: 'The complete sentence for a card, if {figure} reads better in another position.',
  }),
  ...graded,
  sources: list(citedSource).meta({
    description: 'Publications that support it; none for a claim that needs evidence.',
  }),
  evidence: evidenceOrSource,
})
  .refine(({ evidence, sources }) => evidence !== 'sourced' || sources.length > 0, {
    path: ['evidence'],
    error: "name a publication under sources, or write 'needs evidence'",
  })
  .refine(({ grade, sources }) => isOthers(grade) === sources.length > 0, {
    path: ['grade'],
    error: ({ input }) =>
      isOthers((input as Graded).grade)
        ? "name a publication under sources, or write 'unsourced', or 'measured' by whom"
        : "write 'published' or 'forecast', because the claim has sources; or remove the sources",
  })

/** Whether the number comes from someone else, whom `sources` names. */
function isOthers(grade: Graded['grade']): boolean {
  return grade === 'published' || grade === 'forecast'
}
export type Claim = z.infer<typeof claim>

/** The claims. Pages refer to them by key. */
export const claimNames = [
  'success',
  'failure',
  'neverInProduction',
  'downtime',
  'scalingDrop',
  'complianceDelay',
] as const
export type ClaimId = (typeof claimNames)[number]

export const claimsFile = z.object({
  claims: entry(alike(claim, ...claimNames)),
})

const caseStudy = entry({
  ...texts('industry', 'title'),
  ...paragraphs('problem', 'solution', 'testimonial'),
  ...alike(text.exactOptional(), 'name', 'role'),
  company: text,
  picture: picture.exactOptional().meta({ title: 'Picture' }),
  results: list(entry(texts('metric', 'value'))).meta({
    description: 'The first result is large. Without results, the page shows the text only.',
  }),
  bars: list(entry({ label: text, value: z.number() })).meta({
    description: 'Two values of one measure, each with its label.',
  }),
  ...graded,
  evidence,
})

export const caseStudiesFile = z.object({
  caseStudies: upToSix('a success story', caseStudy).meta({
    title: 'Success stories',
    description: 'Without success stories, the section and the links to it disappear.',
  }),
})
