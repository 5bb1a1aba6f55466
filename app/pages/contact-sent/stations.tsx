import { replyDueAt } from '../../../contracts/deadlines.ts'
import type { BookedRequest } from '../../../contracts/page-data.ts'
import { fill } from '../../../words/fill.ts'
import { clock, shortDay } from '../../../words/moments.ts'
import { booked as copy, schedule } from '../../../words/words.ts'
import { SettlingTrace } from '../../figures/settling-trace.tsx'

/** What happens next, dated in the visitor's zone. Only the first step is reached. */
export function Stations({ booked, zone }: { booked: BookedRequest; zone: string }) {
  const { heading, by, stored, read, offered, call } = copy.next
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
  return (
    <>
      <h2 className="text-h2">{heading}</h2>
      <div className="relative mt-8">
        <SettlingTrace />
        <ol className="stations dated text-small">
          {stations.map(({ title, text, when }) => (
            <li key={title}>
              <p className="font-semibold text-brand">{when}</p>
              <h3 className="mt-0.5">{title}</h3>
              <p className="mt-1">{fill(text, { email: booked.fields.email ?? '' })}</p>
            </li>
          ))}
        </ol>
      </div>
    </>
  )
}
