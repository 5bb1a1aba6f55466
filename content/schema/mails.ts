import { z } from 'zod'
import { storedFields } from '../../contracts/form-fields.ts'
import { alike, entry, highlighted, lead, paragraphs, prose, text, texts } from './entry.ts'

const parts = ['late', 'due', 'quarantined', 'undelivered'] as const
const what = entry(texts('ahead', 'late'))

export const deskMorningMailFile = z.object({
  digestMail: highlighted({ ...texts('subject', 'preview', 'heading', 'action'), text: prose }),
  morningMail: highlighted({
    ...texts('subject', 'preview', 'heading', 'nobody', 'publication'),
    parts: entry(texts('alarms', ...parts, 'published')),
    sections: entry(texts('alarms', ...parts, 'published')),
    what: entry(alike(what, 'review', 'delivery', 'reply', 'invoice', 'payment', 'call')),
    row: entry(texts('due', 'quarantined', 'undelivered', 'published')),
    more: entry(texts('label', 'value')),
    all: entry(texts('alarms', ...parts)),
  }),
})

const heading = highlighted(texts('heading'))
const confirmation = entry({ subject: text, now: prose })
const bySide = entry(paragraphs('visitor', 'firm'))

export const mailsFile = z.object({
  mails: entry({
    notification: entry({
      ...texts('subject', 'preview'),
      answer: prose,
      wrote: text,
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
      check: entry({ subject: text, notice: prose }),
      unconfirmed: entry(paragraphs('mailbox', 'site')),
    }),
    confirmation: entry({
      ...texts('preview', 'greeting', 'open'),
      ...paragraphs('keep', 'noCopy', 'closing'),
      unasked: prose.meta({ title: 'If they didn’t ask for it' }),
      'prompt-rescue': confirmation,
      consultation: confirmation,
      booked: highlighted({ ...texts('subject', 'preview', 'heading'), lead, ...texts('when', 'onOurClock', 'how') }),
    }),
    change: entry({
      notification: highlighted({
        ...texts('subject', 'preview', 'heading', 'label', 'current'),
        kinds: entry({ ...texts('moved', 'cancelled', 'email'), text: prose, withdrawn: text }),
        by: entry(texts('visitor', 'firm')),
      }),
      withdrawn: highlighted({ ...texts('subject', 'preview', 'heading'), ...paragraphs('text', 'delete') }),
      confirmation: highlighted({
        ...texts('preview', 'heading', 'attached'),
        unasked: prose.meta({ title: 'If they didn’t ask for it' }),
        lead: entry(alike(bySide, 'moved', 'cancelled', 'email', 'text', 'withdrawn')).meta({ title: 'Introduction' }),
      }),
    }),
    reminder: highlighted({ ...texts('subject', 'preview', 'heading'), lead }),
    answer: entry(paragraphs('subject', 'signature', 'reference')),
    slack: entry({ summary: prose }),
    desk: entry(texts('open')),
    ...texts('empty'),
  }),
})
