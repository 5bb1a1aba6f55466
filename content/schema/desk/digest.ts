import { z } from 'zod'
import { entry, highlighted, texts } from '../entry.ts'

const parts = ['late', 'due', 'held', 'undelivered'] as const
const what = entry(texts('ahead', 'late'))

export const deskDigestFile = z.object({
  digestMail: highlighted({
    ...texts('subject', 'preview', 'heading', 'nobody', 'stop'),
    parts: entry(texts(...parts)),
    sections: entry(texts(...parts)),
    what: entry({ review: what, delivery: what, reply: what, call: what }),
    row: entry(texts('due', 'other')),
    more: entry(texts('label', 'value')),
    all: entry(texts(...parts)),
  }),
})
