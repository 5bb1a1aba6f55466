import { replyDueAt } from '../../../contracts/deadlines.ts'
import type { BookedRequest } from '../../../contracts/page-data.ts'
import { fill } from '../../../words/fill.ts'
import { clock, shortDay } from '../../../words/moments.ts'
import { booked as copy, schedule } from '../../../words/words.ts'
import type { Station } from '../../sections/confirmation/confirmation-page.tsx'

/** What happens next, dated in the visitor's zone. Only the first step is reached. */
export function stationsOf(booked: BookedRequest, zone: string): readonly Station[] {
  const { by, stored, read, offered, call } = copy.next
  const { receivedAt, appointment } = booked
  const at = (moment: string) => `${shortDay(moment, zone)}, ${clock(moment, zone)}`
  const until = (moment: string) => fill(by, { moment: at(moment) })
  const due = replyDueAt(receivedAt, schedule)
  // Later ones have no use for them.
  const [beforeTheCall = due] = [due, ...(appointment ? [appointment.startsAt] : [])].toSorted()
  const stations = appointment
    ? [
        { ...stored, when: at(receivedAt) },
        { ...read, when: until(beforeTheCall) },
        { ...call, when: at(appointment.startsAt) },
      ]
    : [{ ...stored, when: at(receivedAt) }, { ...offered, when: until(due) }, call]
  return stations.map((station) => ({ ...station, text: fill(station.text, { email: booked.fields.email ?? '' }) }))
}
