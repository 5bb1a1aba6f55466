import { rescueDeadlines } from '../../words/deadlines.ts'
import { fill } from '../../words/fill.ts'
import { formatMoment } from '../../words/moments.ts'
import { confirmationCopy, schedule } from '../../words/words.ts'

/** On the firm's clock: a mail is for the visitor and for staff. @param startDate `yyyy-mm-dd` or ''. */
export function mailedDeadlines(receivedAt: string, startDate: string) {
  const format = (iso: string) => formatMoment(iso, schedule.timeZone, receivedAt)
  const { note, ...moments } = rescueDeadlines({ receivedAt, startDate }, format)
  const by = (moment: string) => fill(confirmationCopy.due.by, { moment })
  return { moments, by: { review: by(moments.review), delivery: by(moments.delivery) }, note }
}
