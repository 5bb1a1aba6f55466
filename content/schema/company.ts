import { z } from 'zod'
import { answer } from './answer.ts'
import { commitment, evidence } from './attestation.ts'
import { entry, lead, list, prose, text, texts, upToSix } from './entry.ts'
import { picture } from './picture.ts'
import { remedy } from './remedies.ts'

const engineer = entry({
  ...texts('name', 'role'),
  years: z.int().positive().meta({ description: 'Years of running systems in production.' }),
  systems: text.meta({ description: 'The number and the kind of systems that they have run.' }),
  portrait: picture.exactOptional(),
  profile: z
    .url({ protocol: /^https$/, error: 'write the address of the profile, with https://' })
    .exactOptional()
    .meta({ description: 'The name links to this page about the person.' }),
  /** Attests that it's true and that the person agrees to be shown. */
  evidence,
})
export type Engineer = z.infer<typeof engineer>

const engineers = upToSix('an engineer', engineer)

const letter = entry({
  opening: text,
  paragraphs: list(prose),
  slots: entry(texts('photo', 'name', 'role')).meta({ title: 'Shown until an engineer is named' }),
  unsigned: text.meta({ title: 'Mark until it is signed' }),
  /** Attests that the first engineer signs these words. */
  evidence,
}).meta({
  title: 'The letter',
  description: 'The first engineer signs it. With “not stated” below, pages leave it out.',
})

const people = entry({
  lead,
  letter,
  labels: entry(texts('years', 'systems')),
  unnamed: text.meta({ title: 'Who takes the calls, until the first engineer is confirmed' }),
  engineers: answer(engineers, '[{ name: …, role: …, years: …, systems: …, evidence: … }]').meta({
    description:
      'The first one signs the letter. Once confirmed, the home page, the confirmation and its email also say that they take the calls, if one call is held at a time.',
  }),
})
export type People = z.infer<typeof people>

export const peopleFile = z.object({ people })

const thisYear = new Date().getUTCFullYear()

const founded = entry({
  place: text,
  year: z
    .int()
    .min(1900)
    .max(
      thisYear,
      remedy((year) => `${year} is in the future; write the year in which the firm was founded`),
    ),
})

const reviews = entry({
  at: text.meta({ description: 'The site that publishes the reviews.' }),
  url: z
    .url({ protocol: /^https$/, error: 'write the address at which they can be read, with https://' })
    .meta({ title: 'Address' }),
})

const fact = (example: string) => answer(entry({ says: prose }), `{ says: '${example}' }`)
const attested = (example: string) => answer(entry({ says: prose, evidence }), `{ says: '${example}', evidence: … }`)
const promised = (example: string) =>
  answer(entry({ says: prose, commitment }), `{ says: '${example}', commitment: … }`)

/** In the order in which pages show them. */
const answers = {
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
const keys = Object.keys(answers) as (keyof typeof answers)[]

const signature = attested('Ada Roe, lead engineer').meta({ description: 'The person who signs the guides.' })

const company = entry({
  labels: entry(texts(...keys)),
  foundedIn: text,
  ...answers,
  signature,
})
export type Company = z.infer<typeof company>
export type CompanyFact = keyof typeof answers

export const companyFacts = [...keys, 'signature'] as const

export const companyFile = z.object({ company })
