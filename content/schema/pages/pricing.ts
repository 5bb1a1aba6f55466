import { z } from 'zod'
import { commitment } from '../attestation.ts'
import { about } from '../contact.ts'
import { action, entry, headed, lead, list, prose, text, texts } from '../entry.ts'
import { amount } from '../prices.ts'
import { closing, linked, meta, opening, questions, titled } from './page.ts'

const whichPages = ['promptRescue', 'feasibilityCheck', 'audit', 'consulting'] as const

const feature = entry({
  ...texts('label', 'value'),
  absent: z.literal(true).exactOptional().meta({ title: 'Not included' }),
  draws: z.enum(['checks', 'hours', 'monitoring', 'review']).exactOptional().meta({
    title: 'Drawn in the month as',
    description:
      'As what the picture of a month draws it. The hours of Basic and Pro are those of content/prices.yaml.',
  }),
  times: z.int().positive().max(100).exactOptional().meta({
    title: 'Times in four weeks',
    description: 'The number in four weeks. Leave it out if it is agreed individually.',
  }),
})

const plan = entry({
  about,
  ...texts('name', 'subtitle', 'price'),
  amount: amount
    .nullable()
    .meta({ description: 'The same price for search engines; null if it is agreed individually.' }),
  period: z.string().meta({
    title: 'After the price',
    description: 'Shown right after the price; empty for a price that is agreed individually.',
  }),
  popular: z.boolean().meta({ title: 'Popular' }),
  features: list(feature).meta({
    description: 'The same labels in the same order in every plan, so that plans can be compared.',
  }),
  month: text.meta({
    title: 'A month, in one sentence',
    description: 'One sentence about what a month includes, after the price.',
  }),
  ideal: prose.meta({ title: 'Who it fits', description: 'The clients that the plan fits.' }),
  action,
  joined: text.meta({
    title: 'Words between the button and the name',
    description: 'Connects the button’s text and the plan’s name for screen readers.',
  }),
})
export type PricingPlan = z.infer<typeof plan>

const service = entry({ about, name: text, description: prose, ...texts('price', 'duration'), amount })

export const pricingFile = z.object({
  pricing: entry({
    meta,
    hero: opening({ title: text, lead, action }),
    plans: entry({
      ...texts('heading', 'popular'),
      /** The firm must confirm what a plan contains besides price and hours. */
      commitment,
      labels: entry({ price: text, fits: text.meta({ title: 'Who it fits' }), next: text }),
      items: list(plan),
    }).meta({ title: 'Monthly plans' }),
    month: entry({ ...texts('heading', 'week'), note: prose, dashed: text }).meta({ title: 'A month on each plan' }),
    hours: entry({ ...headed, cards: list(titled) }).meta({ title: 'What an hour buys' }),
    once: entry({
      heading: text,
      action,
      items: list(service),
      before: entry({ heading: text, item: service }).meta({
        title: 'Step before a membership',
        description: 'Shown apart from the three services, as a step before a membership.',
      }),
    }).meta({ title: 'One-time services' }),
    notFor: entry({ heading: text, cards: list(titled) }).meta({ title: 'When not to buy' }),
    which: entry({
      ...headed,
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
