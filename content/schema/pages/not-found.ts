import { z } from 'zod'
import { entry, fixedList, linkPath, prose, text, texts } from '../entry.ts'
import { plainMeta } from './page.ts'

export const notFoundFile = z.object({
  notFound: entry({
    meta: plainMeta,
    heading: text,
    text: prose,
    ...texts('home', 'inPreparation', 'instead'),
    places: fixedList('three', entry({ name: text, path: linkPath, text: prose })),
  }),
})
