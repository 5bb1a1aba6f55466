import { z } from 'zod'
import { entry, text, texts } from './entry.ts'

const station = { ...texts('title', 'text') }

export const bookedFile = z.object({
  booked: entry({
    withTime: entry(texts('heading', 'lead', 'calendar', 'change')).meta({ title: 'With a time' }),
    withoutTime: entry(texts('heading', 'lead', 'wished', 'change')).meta({ title: 'Without a time' }),
    facts: entry(texts('reference', 'yourTime', 'ourTime', 'about', 'cost', 'free')),
    next: entry({
      ...texts('heading', 'by'),
      stored: entry(station),
      read: entry(station),
      offered: entry(station),
      call: entry({ ...station, when: text }),
    }).meta({ title: 'What happens next' }),
    keep: entry(texts('yours', 'ours', 'reference')).meta({ title: 'Time zones and reference' }),
  }),
})
