import { z } from 'zod'
import { topicNames } from '../checklist.ts'
import { altText, entry, fixedList, highlighted, list, text, texts } from '../entry.ts'
import { pricePath } from '../prices.ts'
import { beforeSpecimen, closing, meta, titled } from './page.ts'

const step = entry({
  ...texts('title', 'figure', 'text'),
  price: pricePath.exactOptional().meta({ description: 'Leave it out if the service is free.' }),
  period: z.string(),
  file: z.literal(true).exactOptional(),
  service: text.exactOptional(),
})

export const forCtosFile = z.object({
  forCtos: entry({
    meta,
    hero: highlighted(texts('title', 'consult', 'lead', 'checklist')),
    downtime: entry({ picture: altText, ...texts('caption', 'captionRest') }).meta({
      title: 'A minute of downtime',
    }),
    audience: entry({ ...texts('heading', 'lead'), cards: list(entry(texts('industry', 'title', 'text'))) }).meta({
      title: 'Industries',
    }),
    value: entry({ heading: text, cards: list(titled), specimen: beforeSpecimen }).meta({ title: 'For the board' }),
    checklist: entry({
      ...texts('heading', 'lead', 'download', 'read', 'note'),
      figure: text.meta({ description: 'The heading begins with it.' }),
      labels: entry(texts('ask', 'worry')),
      topics: list(z.enum(topicNames)).meta({
        description:
          'The page shows the stoppers of these topics, so that it promises nothing that the PDF doesn’t ask.',
      }),
      panel: entry(texts('format', 'pdf', 'length', 'pages', 'price', 'free', 'size')),
    }),
    path: entry({ ...texts('heading', 'lead', 'action', 'note'), steps: fixedList('four', step) }).meta({
      title: 'Four steps',
    }),
    closing,
  }),
})
