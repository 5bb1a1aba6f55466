import { z } from 'zod'
import { entry, fixedList, texts } from '../entry.ts'
import { plainMeta } from './page.ts'

export const notFoundFile = z.object({
  notFound: entry({
    meta: plainMeta,
    ...texts('heading', 'text', 'home', 'inPreparation', 'instead'),
    places: fixedList('three', entry(texts('name', 'path', 'text'))),
  }),
})
