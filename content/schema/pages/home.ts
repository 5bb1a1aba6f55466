import { z } from 'zod'
import { failureKinds } from '../../../contracts/cost-calculator.ts'
import { claimNames } from '../claims.ts'
import {
  action,
  altText,
  captionRest,
  entry,
  fixedList,
  headed,
  lead,
  list,
  paragraphs,
  prose,
  text,
  texts,
} from '../entry.ts'
import { meta, opening, titled } from './page.ts'

const failure = entry({
  fault: z.enum(failureKinds),
  name: text,
  ...paragraphs('symptom', 'log'),
  cause: text,
  ...paragraphs('fix', 'counted'),
  /**
   * What a failure costs in a month (`count` × `each` dollars), and how long its repair takes. The failure in the
   * audit's sample page leaves it out, because that page has its numbers.
   */
  numbers: entry({ hours: z.int().positive(), count: z.int().positive(), each: z.number().positive() }).exactOptional(),
})

export const homeFigures = z.object({
  failureTimeline: entry({
    ...texts('question', 'sample', 'sampleOwn', 'left', 'once', 'onceOwn', 'paidBack', 'next', 'unsure', 'quiz'),
    marks: entry({ ...paragraphs('symptom', 'log'), cause: text, fix: prose }),
    calculator: entry({
      ...texts('open', 'count', 'each', 'countError', 'eachError'),
      action,
      ...texts('own', 'sample', 'repair', 'paidBack', 'unpaid'),
      note: prose,
      ...texts('send', 'copied'),
    }).meta({ title: 'Your numbers' }),
    list: fixedList('four', failure),
  }),
})

const mark = entry({ at: text, text: prose })

export const homeFile = z.object({
  home: entry({
    meta,
    sectionMeta: entry(texts('case-studies', 'resources', 'about', 'contact')).meta({
      title: 'Search engines, sections',
    }),
    hero: opening({
      ...texts('title', 'promise'),
      lead,
      action,
      ...texts('call', 'nextFree', 'nextFreeWith', 'rescue', 'rating', 'caption'),
      captionRest,
      source: text.meta({ title: 'Link to the source' }),
      stars: altText.meta({ title: 'Stars, in words' }),
      picture: altText,
    }),
    recording: entry({ symptom: mark, cause: mark, fix: mark, paidBack: mark }).meta({
      title: 'The sample, from section to section',
    }),
    challenges: entry({
      ...headed,
      more: text,
      ctos: text.meta({ title: 'Link for CTOs' }),
      cards: fixedList(
        'four',
        entry({
          picture: z.enum(failureKinds),
          alternative: altText,
          claim: z.enum(claimNames),
          title: text,
          text: prose,
        }),
      ),
    }).meta({ title: 'When projects go wrong' }),
    help: entry({
      heading: text,
      action,
      consulting: text,
      labels: entry({ ...texts('takes', 'price'), keep: prose }),
      steps: fixedList('three', entry({ title: text, text: prose, ...texts('takes', 'price'), keep: prose })),
    }).meta({ title: 'How we help' }),
    stories: entry({
      ...headed,
      action,
      sampleLead: titled.meta({ title: 'Introduction while these are samples' }),
      labels: entry({ ...paragraphs('problem', 'solution'), fold: text }),
    }),
    resources: entry({
      ...headed,
      cards: entry({
        checklist: entry(texts('title')),
        quiz: titled,
      }),
    }),
    about: entry({ heading: text, points: list(titled) }).meta({ title: 'Who does the work' }),
  }),
})
