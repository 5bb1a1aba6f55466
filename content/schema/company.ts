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

const fact = (example: string) => answer(entry({ says: text }), `{ says: '${example}' }`)
const attested = (example: string) => answer(entry({ says: text, evidence }), `{ says: '${example}', evidence: … }`)
const promised = (example: string) => answer(entry({ says: text, commitment }), `{ says: '${example}', commitment: … }`)

/** In the order in which they are shown. */
const shown = {
  entity: fact('Steadyhand LLC, a Delaware company'),
  founded: answer(founded, "{ place: 'Boston, Massachusetts', year: 2019 }"),
  law: fact('The law of Massachusetts'),
  insurance: attested('Professional liability, …'),
  ownership: promised('You own what we write for you'),
  confidentiality: promised('NDA before the first file'),
  dataProcessing: promised('DPA with each engagement'),
  reference: attested('Dana Roe, CTO of a payments company, takes your call'),
  reviews: answer(reviews, "{ at: 'Clutch', url: 'https://…' }"),
}
const keys = Object.keys(shown) as (keyof typeof shown)[]

const signature = attested('Ada Roe, lead engineer').meta({ description: 'Who signs the guides.' })

const company = entry({
  labels: entry(texts(...keys)),
  foundedIn: text,
  ...shown,
  signature,
})
export type Company = z.infer<typeof company>
export type CompanyFact = keyof typeof shown

export const companyFacts = [...keys, 'signature'] as const

export const companyFile = z.object({ company })
