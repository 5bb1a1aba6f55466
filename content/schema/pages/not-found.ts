import { z } from 'zod'
import { entry, texts } from '../entry.ts'
import { meta } from './page.ts'

export const notFoundFile = z.object({
  notFound: entry({ meta, ...texts('heading', 'text', 'home', 'inPreparation', 'instead') }),
})
