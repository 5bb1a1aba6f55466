import { z } from 'zod'
import { commitment } from '../attestation.ts'
import { about } from '../contact.ts'
import { entry, highlighted, list, text, texts } from '../entry.ts'
import { amount } from '../prices.ts'
import { closing, linked, meta, questions, titled } from './page.ts'

const whichPages = ['promptRescue', 'feasibilityCheck', 'audit', 'consulting'] as const

const feature = entry({
  ...texts('label', 'value'),
  absent: z.literal(true).exactOptional(),
  draws: z.enum(['checks', 'hours', 'monitoring', 'review']).exactOptional().meta({
    description:
      'As what the picture of a month draws it. The hours of Basic and Pro are those of content/prices.yaml.',
  }),
  times: z
    .int()
    .positive()
    .max(100)
    .exactOptional()
    .meta({ description: 'The number in four weeks. Leave it out if it is agreed individually.' }),
})

const plan = entry({
  about,
  ...texts('name', 'subtitle', 'price'),
  amount: amount
    .nullable()
    .meta({ description: 'The same price for search engines; null if it is agreed individually.' }),
  period: z
    .string()
    .meta({ description: 'Shown right after the price; empty for a price that is agreed individually.' }),
  popular: z.boolean(),
  features: list(feature).meta({
    description: 'The same labels in the same order in every plan, so that plans can be compared.',
  }),
  month: text.meta({
    title: 'A month, in one sentence',
    description: 'One sentence about what a month includes, after the price.',
  }),
  ideal: text.meta({ description: 'The clients that the plan fits.' }),
  action: text,
  joined: text.meta({ description: 'Connects the button’s text and the plan’s name for screen readers.' }),
})
export type PricingPlan = z.infer<typeof plan>

const service = entry({ about, ...texts('name', 'description', 'price', 'duration'), amount })

export const pricingFile = z.object({
  pricing: entry({
    meta,
    hero: highlighted(texts('title', 'lead', 'action')),
    plans: entry({
      ...texts('heading', 'popular'),
      /** The firm must confirm what a plan contains besides price and hours. */
      commitment,
      labels: entry(texts('price', 'fits', 'next')),
      items: list(plan),
    }).meta({ title: 'Monthly plans' }),
    month: entry(texts('heading', 'week', 'note', 'dashed')).meta({ title: 'A month on each plan' }),
    hours: entry({ ...texts('heading', 'lead'), cards: list(titled) }).meta({ title: 'What an hour buys' }),
    once: entry({
      ...texts('heading', 'action'),
      items: list(service),
      before: entry({ heading: text, item: service }).meta({
        title: 'Step before a membership',
        description: 'Shown apart from the three services, as a step before a membership.',
      }),
    }).meta({ title: 'One-time services' }),
    notFor: entry({ ...texts('heading', 'lead'), cards: list(titled) }),
    which: entry({
      ...texts('heading', 'lead'),
      rows: list(
        entry({
          ...texts('when', 'take', 'price'),
          page: z.enum(whichPages).nullable(),
        }),
      ),
      path: linked(...whichPages).meta({ title: 'The usual order' }),
    }).meta({ title: 'Where to start' }),
    questions,
    closing,
  }),
})
