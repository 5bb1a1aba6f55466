import { z } from 'zod'
import { storedFields } from '../../contracts/form-fields.ts'
import { alike, entry, highlighted, texts } from './entry.ts'

const parts = ['late', 'due', 'quarantined', 'undelivered'] as const
const what = entry(texts('ahead', 'late'))

export const deskMorningMailFile = z.object({
  morningMail: highlighted({
    ...texts('subject', 'preview', 'heading', 'nobody', 'publication'),
    parts: entry(texts('alarms', ...parts, 'published')),
    sections: entry(texts('alarms', ...parts, 'published')),
    what: entry({ review: what, delivery: what, reply: what, call: what }),
    row: entry(texts('due', 'quarantined', 'undelivered', 'published')),
    more: entry(texts('label', 'value')),
    all: entry(texts('alarms', ...parts)),
  }),
})

const heading = highlighted(texts('heading'))
const confirmation = entry(texts('subject', 'now'))
const bySide = entry(texts('visitor', 'firm'))

export const mailsFile = z.object({
  mails: entry({
    notification: entry({
      ...texts('subject', 'preview', 'answer', 'wrote'),
      'prompt-rescue': heading,
      consultation: heading,
      kinds: entry(texts('prompt-rescue', 'consultation')),
      labels: entry(texts(...storedFields['prompt-rescue'], ...storedFields.consultation)),
      facts: entry({
        ...texts(
          'reference',
          'kind',
          'received',
          'review',
          'delivery',
          'appointment',
          'forVisitor',
          'offer',
          'asked',
          'cancelled',
        ),
        ...texts('landingPage', 'referrerHost', 'campaign'),
      }),
      check: entry(texts('subject', 'notice')),
      unconfirmed: entry(texts('mailbox', 'client', 'site')),
    }),
    confirmation: entry({
      ...texts('preview', 'greeting', 'open', 'keep', 'noCopy', 'closing', 'unasked'),
      'prompt-rescue': confirmation,
      consultation: confirmation,
      booked: highlighted(texts('subject', 'preview', 'heading', 'lead', 'when', 'onOurClock', 'how')),
    }),
    change: entry({
      notification: highlighted({
        ...texts('subject', 'preview', 'heading', 'label', 'current'),
        kinds: entry(texts('moved', 'cancelled', 'email', 'text', 'withdrawn')),
        by: entry(texts('visitor', 'firm')),
      }),
      withdrawn: highlighted(texts('subject', 'preview', 'heading', 'text', 'delete')),
      confirmation: highlighted({
        ...texts('preview', 'heading', 'attached', 'unasked'),
        lead: entry(alike(bySide, 'moved', 'cancelled', 'email', 'text', 'withdrawn')),
      }),
    }),
    reminder: highlighted(texts('subject', 'preview', 'heading', 'lead')),
    answer: entry(texts('subject', 'signature', 'reference')),
    slack: entry(texts('summary')),
    desk: entry(texts('open')),
    ...texts('empty'),
  }),
})
