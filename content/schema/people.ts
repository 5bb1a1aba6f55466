import { z } from 'zod'
import { answer } from './answer.ts'
import { evidence } from './attestation.ts'
import { entry, list, text, texts, upToSix } from './entry.ts'
import { picture } from './picture.ts'

const role = entry({ sign: z.enum(['pulse', 'rows', 'check']), ...texts('title', 'text') })

const engineer = entry({
  ...texts('name', 'role'),
  years: z.int().positive().meta({ description: 'In which they have run systems in production.' }),
  systems: text.meta({ description: 'What they have run: a number and a kind.' }),
  portrait: picture.exactOptional(),
  /** That it is so, and that the person agrees to be shown. */
  evidence,
})
export type Engineer = z.infer<typeof engineer>

const engineers = upToSix('an engineer', engineer)

const people = entry({
  lead: text,
  roles: list(role),
  labels: entry(texts('years', 'systems')),
  engineers: answer(engineers, '[{ name: …, role: …, years: …, systems: …, evidence: … }]').meta({
    description: 'Until one is named, pages show the roles.',
  }),
})
export type People = z.infer<typeof people>

export const peopleFile = z.object({ people })
