import { z } from 'zod'
import { entry, list, texts } from './entry.ts'
import { titled } from './pages/page.ts'

export const contactFile = z.object({
  contact: entry({
    ...texts('heading', 'lead', 'book'),
    about: entry(texts('label', 'change', 'other')),
    times: entry(texts('heading', 'intro', 'offerOnly', 'elsewhere')),
    labels: entry(texts('email', 'phone', 'hours', 'reply')),
    next: entry({ ...texts('heading'), steps: list(titled) }),
  }),
})
