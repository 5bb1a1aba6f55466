import { z } from 'zod'
import { entry, text, texts } from '../entry.ts'

const oneOrMany = entry(texts('one', 'many'))
const kinds = entry(texts('prompt-rescue', 'consultation'))

export const deskReportFile = z.object({
  reportCopy: entry({
    ...texts('heading', 'nothing', 'beside', 'submit', 'csv', 'was', 'same', 'none', 'footer'),
    requests: oneOrMany,
    visits: oneOrMany,
    period: entry({ label: text, options: entry(texts('today', '7', '28', '84', '364')) }),
    compare: entry({ label: text, options: entry(texts('before', 'year')) }),
    figures: entry(texts('sent', 'rate', 'reviews', 'reviewsOf', 'won')),
    columns: entry(
      texts(
        ...(['count', 'was', 'views', 'visits', 'sent', 'rate', 'sentBefore', 'change', 'started', 'failed'] as const),
        ...(['day', 'week', 'both', 'state', 'form', 'requests', 'page', 'source', 'lcp', 'inp', 'cls'] as const),
      ),
    ),
    kinds,
    sections: entry(
      texts(
        ...(['requests', 'states', 'byDay', 'byWeek', 'funnel', 'forms', 'sources', 'views', 'quiz', 'speed'] as const),
      ),
    ),
    legend: entry(texts('now', 'before', 'mark', 'highest', 'highestWeek', 'numbers')),
    rows: kinds.extend(texts('sent', 'timed', 'offered', 'won', 'reviewsDue', 'reviewsInTime')),
    states: entry(texts('new', 'answered', 'won', 'lost', 'closed', 'held')),
    funnel: entry(texts('visits', 'started', 'sent', 'visit', 'share')),
    sources: entry({
      ...texts('direct', 'untold'),
      notes: entry(texts('campaign', 'host', 'direct', 'untold')),
    }),
    more: entry(texts('sources', 'pages')),
    pages: z.record(z.string(), text),
    quiz: entry(texts('started', 'finished', 'lead', 'leadShare', 'counted')),
    speed: entry({
      ...texts('lead', 'allGood', 'none', 'limits', 'over'),
      needWork: oneOrMany,
      vitals: entry(texts('lcp', 'inp', 'cls')),
      devices: entry(texts('phone', 'tablet', 'desktop', 'unknown')),
      letters: entry(texts('phone', 'tablet', 'desktop', 'unknown')),
    }),
    remarks: entry(
      texts(
        ...(['notCounted', 'noViews', 'countingBegan', 'comparedBegan'] as const),
        ...(['implausible', 'programs', 'erased', 'noRequests'] as const),
      ),
    ),
    table: entry(texts('lead', 'leadAlone', 'more', 'notGood')),
  }),
})
