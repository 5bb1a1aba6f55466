import { z } from 'zod'
import { topicNames } from '../checklist.ts'
import { action, altText, captionRest, entry, fixedList, headed, lead, list, prose, text, texts } from '../entry.ts'
import { pricePath } from '../prices.ts'
import { beforeSpecimen, closing, meta, opening, titled } from './page.ts'

const step = entry({
  ...texts('title', 'figure'),
  text: prose,
  price: pricePath.exactOptional().meta({ description: 'Leave it out if the service is free.' }),
  period: z.string().meta({ title: 'After the price' }),
  file: z.literal(true).exactOptional().meta({ title: 'File' }),
  service: text.exactOptional(),
})

export const forCtosFile = z.object({
  forCtos: entry({
    meta,
    hero: opening({ ...texts('title', 'consult'), lead, checklist: text }),
    downtime: entry({ picture: altText, caption: text, captionRest }).meta({
      title: 'A minute of downtime',
    }),
    audience: entry({ ...headed, cards: list(entry({ ...texts('industry', 'title'), text: prose })) }).meta({
      title: 'Industries',
    }),
    value: entry({ heading: text, cards: list(titled), specimen: beforeSpecimen }).meta({ title: 'For the board' }),
    checklist: entry({
      ...headed,
      ...texts('download', 'read'),
      note: prose,
      figure: text.meta({ description: 'The heading begins with it.' }),
      labels: entry({ ask: prose, worry: text }),
      topics: list(z.enum(topicNames)).meta({
        description:
          'The page shows the stoppers of these topics, so that it promises nothing that the PDF doesn’t ask.',
      }),
      panel: entry(texts('format', 'pdf', 'length', 'pages', 'price', 'free', 'size')),
    }),
    path: entry({ ...headed, action, note: prose, steps: fixedList('four', step) }).meta({
      title: 'Four steps',
    }),
    closing,
  }),
})
