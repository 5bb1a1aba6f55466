import { z } from 'zod'
import { faults } from '../../../contracts/numbers.ts'
import { counted, entry, texts } from '../entry.ts'

const course = entry({
  fault: z.enum(faults),
  ...texts('name', 'symptom', 'log', 'cause', 'test', 'fix', 'counted'),
  /**
   * What it costs in a month (`count` × `each` dollars), and how long its repair takes; left out for the failure of
   * which the page from an audit has the numbers.
   */
  numbers: entry({ hours: z.int().positive(), count: z.int().positive(), each: z.number().positive() }).exactOptional(),
})

export const homeFigures = z.object({
  course: entry({
    ...texts('question', 'restart', 'next', 'ending', 'left', 'month', 'repaired', 'once', 'paidBack', 'samples'),
    marks: entry(texts('symptom', 'log', 'cause', 'test', 'fix')),
    numbers: entry(
      texts('open', 'count', 'each', 'work', 'unchecked', 'left', 'send', 'note', 'sender', 'priced'),
    ).meta({ title: 'Your numbers' }),
    list: counted('four', course),
  }),
})
