import { z } from 'zod'
import { pastDay } from '../days.ts'
import { entry, texts } from '../entry.ts'
import { closing } from './page.ts'

const guide = entry({
  /** The title for search engines and tabs; the heading stands in the guide. */
  ...texts('kind', 'title'),
  published: pastDay('on which it was published'),
  next: entry(texts('question', 'text', 'action')),
  closing,
})

export const guidesFile = z.object({
  guideCopy: entry(
    texts('minutes', 'reviewed', 'contents', 'sources', 'allSources', 'backToText', 'backToMention'),
  ).meta({ title: 'All guides' }),
  executiveGuide: guide,
  accountingGuide: guide,
})
