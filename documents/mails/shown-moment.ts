import { fill } from '../../words/fill.ts'
import { mails } from '../../words/words.ts'

/** On the firm's clock. @param iso ISO 8601, UTC. */
export function shownMoment(iso: string): string {
  return fill(mails.notification.received, { day: iso.slice(0, 10), time: iso.slice(11, 16) })
}
