import { z } from 'zod'
import { topics } from '../../contracts/topics.ts'
import { entry, headed, list, paragraphs, prose, text, texts } from './entry.ts'
import { titled } from './pages/page.ts'

export const aboutsFile = z.object({ abouts: entry(texts(...topics)) })

/** The topic that the contact form preselects when a button leads to it. */
export const about = z.enum(topics).meta({ title: 'Topic in the contact form' })

export const contactFile = z.object({
  contact: entry({
    ...headed,
    book: text,
    leads: entry(paragraphs('symptom', 'decision')).meta({ title: 'What to bring, by topic' }),
    timesMeta: entry({ ...texts('form', 'heading', 'title'), description: prose }).meta({
      title: 'Page of open times',
    }),
    about: entry(texts('label', 'change', 'other')),
    labels: entry(texts('email', 'phone', 'hours', 'reply')),
    next: entry({ ...texts('heading'), steps: list(titled) }).meta({ title: 'What happens next' }),
  }).meta({ title: 'The page' }),
  timesCopy: entry({
    ...texts('heading', 'elsewhere', 'intro', 'see', 'listed'),
    offerOnly: text.meta({ title: 'Only the offer of two times' }),
    ...texts('offer', 'offered', 'day', 'closed', 'full', 'later', 'ourClock'),
    unavailable: prose,
    ...texts('none', 'failed', 'again'),
    zones: entry(texts('ahead', 'behind', 'same', 'ours', 'oneHour', 'hours', 'change')),
  }).meta({ title: 'Choosing a time' }),
})
