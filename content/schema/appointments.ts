import { z } from 'zod'
import { attestedSentences } from './attestation.ts'
import { day } from './days.ts'
import { entry, headed, list, paragraphs, prose, text, texts } from './entry.ts'
import { remedy } from './remedies.ts'

const station = { title: text, text: prose }

export const bookedFile = z.object({
  booked: entry({
    withTime: entry({ ...headed, unmailedLead: prose, ...texts('calendar', 'change') }).meta({
      title: 'With a time',
    }),
    withoutTime: entry({ ...headed, change: text }).meta({ title: 'Without a time' }),
    facts: entry(texts('reference', 'yourTime', 'ourTime', 'about', 'cost', 'free')),
    next: entry({
      ...texts('heading', 'by'),
      ...paragraphs('later', 'unmailed'),
      stored: entry(station),
      read: entry(station),
      offered: entry(station),
      call: entry({ ...station, when: text }),
    }).meta({ title: 'What happens next' }),
    keep: entry(paragraphs('yours', 'ours', 'reference')).meta({ title: 'Time zones and reference' }),
  }),
})

const count = z.int().positive()

const room = text
  .refine(
    (address) => address === 'phone' || /^https:\/\/[^\s{}]+(?:\{reference\}[^\s{}]*)?$/.test(address),
    remedy(() => "write a meeting room's address, like https://meet.example.com/{reference}, or phone"),
  )
  .meta({ title: 'Where the call is', description: 'The address of a meeting room, or phone.' })

export const appointmentsFile = z.object({
  appointments: entry({
    workingDays: count.max(100),
    leadMinutes: z.int().nonnegative(),
    engineers: count,
    holidays: list(entry({ day, name: text })).meta({
      one: 'a holiday',
      description: 'A day on which the firm is closed. If a holiday is observed on another day, write that day.',
    }),
    room,
    ...texts('how', 'join', 'dial'),
    calendars: entry(texts('google', 'outlook')).meta({ title: 'Links to calendars' }),
    entry: entry({ summary: prose, ownSummary: text, description: prose }),
  }),
  appointmentAttestations: attestedSentences.meta({ title: 'Promises' }),
})
