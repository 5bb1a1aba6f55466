import { z } from 'zod'
import { failureKinds } from '../../../contracts/cost-calculator.ts'
import { claimNames } from '../claims.ts'
import { altText, entry, fixedList, highlighted, list, text, texts } from '../entry.ts'
import { meta, titled } from './page.ts'

const failure = entry({
  fault: z.enum(failureKinds),
  ...texts('name', 'symptom', 'log', 'cause', 'fix', 'counted'),
  /**
   * What a failure costs in a month (`count` × `each` dollars), and how long its repair takes. The failure in the
   * audit's sample page leaves it out, because that page has its numbers.
   */
  numbers: entry({ hours: z.int().positive(), count: z.int().positive(), each: z.number().positive() }).exactOptional(),
})

export const homeFigures = z.object({
  failureTimeline: entry({
    ...texts('question', 'sample', 'sampleOwn', 'left', 'once', 'onceOwn', 'paidBack', 'next', 'unsure', 'quiz'),
    marks: entry(texts('symptom', 'log', 'cause', 'fix')),
    calculator: entry({
      ...texts('open', 'count', 'each', 'countError', 'eachError', 'action', 'own', 'sample', 'repair'),
      ...texts('paidBack', 'unpaid', 'note', 'send', 'copied'),
    }).meta({ title: 'Your numbers' }),
    list: fixedList('four', failure),
  }),
})

const mark = entry(texts('at', 'text'))

export const homeFile = z.object({
  home: entry({
    meta,
    sectionMeta: entry(texts('case-studies', 'resources', 'about', 'contact')).meta({
      title: 'Search engines, sections',
    }),
    hero: highlighted({
      ...texts('title', 'promise', 'lead', 'action', 'call', 'nextFree', 'rescue', 'rating', 'caption', 'captionRest'),
      source: text.meta({ title: 'Link to the source' }),
      stars: altText.meta({ title: 'Stars, in words' }),
      picture: altText,
    }),
    recording: entry({ symptom: mark, cause: mark, fix: mark, paidBack: mark }).meta({
      title: 'The sample, from section to section',
    }),
    challenges: entry({
      ...texts('heading', 'lead', 'more', 'ctos'),
      cards: fixedList(
        'four',
        entry({
          picture: z.enum(failureKinds),
          alternative: altText,
          claim: z.enum(claimNames),
          ...texts('title', 'text'),
        }),
      ),
    }).meta({ title: 'When projects go wrong' }),
    help: entry({
      ...texts('heading', 'action', 'consulting'),
      labels: entry(texts('takes', 'price', 'keep')),
      steps: fixedList('three', entry(texts('title', 'text', 'takes', 'price', 'keep'))),
    }).meta({ title: 'How we help' }),
    stories: entry({
      ...texts('heading', 'lead', 'action'),
      sampleLead: titled,
      labels: entry(texts('problem', 'solution', 'fold')),
    }),
    resources: entry({
      ...texts('heading', 'lead'),
      cards: entry({
        checklist: entry(texts('title')),
        quiz: titled,
      }),
    }),
    about: entry({ heading: text, points: list(titled) }).meta({ title: 'Who does the work' }),
  }),
})
