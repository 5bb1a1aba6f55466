import { contact } from '../../../content/contact.ts'
import { settings } from '../../settings.ts'
import { BookingLink } from '../booking-link.tsx'

/** The name under which the chosen time is posted, and the value that asks for two times instead. */
const [field, offer] = ['time', 'offer'] as const

/** The left half of the form: which half hour. Where the firm has a calendar at another service, the link to it. */
export function TimePicker({ chosen }: { chosen: string | undefined }) {
  const { heading, intro, elsewhere, offerOnly } = contact.times
  if (settings.calendarUrl) {
    return (
      <>
        <h3>{heading}</h3>
        <p className="mt-1.5 mb-6 text-small">{elsewhere}</p>
        <input type="hidden" name={field} value={offer} />
        <BookingLink variant="outline" />
      </>
    )
  }
  return (
    <fieldset className="min-w-0">
      <legend>
        <h3>{heading}</h3>
      </legend>
      <p className="mt-1.5 text-small">{intro}</p>
      <label className="mt-6 flex min-h-13 items-center gap-3 rounded-control border border-edge px-3.5 font-semibold text-ink">
        <input type="radio" name={field} value={offer} defaultChecked={!chosen || chosen === offer} />
        {offerOnly}
      </label>
    </fieldset>
  )
}
