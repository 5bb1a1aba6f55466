import { z } from 'zod'
import { counted, entry, texts } from '../entry.ts'
import { plainMeta } from './page.ts'

export const notFoundFile = z.object({
  notFound: entry({
    meta: plainMeta,
    ...texts('heading', 'text', 'home', 'inPreparation', 'instead'),
    places: counted('three', entry(texts('name', 'path', 'text'))),
  }),
})
