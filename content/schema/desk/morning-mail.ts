import { z } from 'zod'
import { entry, highlighted, texts } from '../entry.ts'

const parts = ['late', 'due', 'held', 'undelivered'] as const
const what = entry(texts('ahead', 'late'))

export const deskMorningMailFile = z.object({
  morningMail: highlighted({
    ...texts('subject', 'preview', 'heading', 'nobody', 'publication'),
    parts: entry(texts(...parts, 'published')),
    sections: entry(texts(...parts, 'published')),
    what: entry({ review: what, delivery: what, reply: what, call: what }),
    row: entry(texts('due', 'held', 'undelivered', 'published')),
    more: entry(texts('label', 'value')),
    all: entry(texts(...parts)),
  }),
})
