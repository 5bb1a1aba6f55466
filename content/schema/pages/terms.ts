import { z } from 'zod'
import { entry, list } from '../entry.ts'
import { legalPage, section } from './legal.ts'
import { labelled } from './page.ts'

export const termsFile = z.object({
  terms: legalPage({
    sections: entry({
      offers: entry({ ...section, rows: list(labelled) }),
      invoices: entry(section),
      promptRescue: entry(section),
      membership: entry(section),
      content: entry(section),
      liability: entry(section),
      questions: entry(section),
    }),
  }),
})
