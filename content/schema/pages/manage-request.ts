import { z } from 'zod'
import { entry, headed, paragraphs, prose, text, texts } from '../entry.ts'
import { plainMeta } from './page.ts'

const kinds = entry(paragraphs('prompt-rescue', 'consultation'))

export const manageRequestFile = z.object({
  manageRequest: entry({
    meta: plainMeta,
    heading: text,
    lead: kinds.meta({ title: 'Introduction' }),
    done: entry(paragraphs('move', 'moveLater', 'moveUnmailed', 'cancel', 'change')),
    faults: entry(paragraphs('taken', 'stale', 'tooMany')),
    appointment: entry({
      ...texts('heading', 'file', 'over', 'none', 'move', 'choose', 'times', 'noTimes', 'cancel', 'sure', 'yes', 'no'),
      labels: entry(texts('own', 'firm', 'how', 'with')),
      cancelled: entry(texts('visitor', 'firm')),
      submit: entry(texts('move', 'choose')),
    }),
    deadlines: entry({ ...texts('heading'), labels: entry(texts('review', 'delivery')) }),
    sent: entry(texts('heading', 'received', 'change', 'submit', 'taken')),
    withdraw: entry({ ...texts('heading', 'untaken', 'taken', 'submit', 'sure', 'yes', 'no'), text: kinds }),
  }).meta({ title: 'The request' }),
  withdrawn: entry({ meta: plainMeta, ...headed, text: prose, home: text }).meta({
    title: 'After withdrawing',
  }),
})
