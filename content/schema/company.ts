import { z } from 'zod'
import { answer } from './answer.ts'
import { commitment, evidence } from './attestation.ts'
import { entry, text, texts } from './entry.ts'
import { remedy } from './remedies.ts'

const thisYear = new Date().getUTCFullYear()

const founded = entry({
  place: text,
  year: z
    .int()
    .min(1900)
    .max(
      thisYear,
      remedy((year) => `${year} is yet to come; write the year in which the firm was founded`),
    ),
})

const reviews = entry({
  at: text.meta({ description: 'Who publishes them.' }),
  url: z.url({ protocol: /^https$/, error: 'write the address at which they can be read, with https://' }),
})

const facts = {
  founded: answer(founded, "{ place: 'Boston, Massachusetts', year: 2019 }"),
  insurance: answer(entry({ says: text, evidence }), "{ says: 'Professional liability, …', evidence: … }"),
  confidentiality: answer(entry({ says: text, commitment }), "{ says: 'NDA before the first file', commitment: … }"),
  dataProcessing: answer(entry({ says: text, commitment }), "{ says: 'DPA with each engagement', commitment: … }"),
  reviews: answer(reviews, "{ at: 'Clutch', url: 'https://…' }"),
}

const company = entry({
  labels: entry(texts('founded', 'insurance', 'confidentiality', 'dataProcessing', 'reviews')),
  foundedIn: text,
  ...facts,
})
export type Company = z.infer<typeof company>
export type CompanyFact = keyof typeof facts

export const companyFile = z.object({ company })
