import { type OfferedTimes, offerTimes } from '../../../contracts/appointments.ts'
import type { Topic } from '../../../contracts/topics.ts'
import { appointments, contact, formCopy, timesCopy } from '../../../words/words.ts'
import { timesAbout } from '../../paths.ts'
import { settings } from '../../settings.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { fieldId } from '../../ui/field-id.ts'
import { formIds } from '../request-form/form-ids.ts'
import { TimesList } from './times-list.tsx'

const field = 'time'
const id = fieldId(formIds.consultation, field)

/**
 * The left half of the form: which half hour. The built page asks for two times and links to the page that lists those
 * that are free; app/islands/times/ puts them in the place of that link. Where the firm has a calendar at another
 * service, it is the link there.
 * @param chosen what a form that came back asks for.
 * @param error what is wrong with that; who sends the form by script puts it into the same `data-part`.
 * @param about what the talk is about, '' for nothing that is known.
 * @param times listed where the page is rendered for one visitor.
 * @param returned whether the form came back: the script then puts its own times in the place of that list.
 */
export function TimePicker({
  chosen,
  error,
  times,
  returned = false,
  about = '',
}: {
  chosen?: string | undefined
  error?: string | undefined
  times?: OfferedTimes | undefined
  returned?: boolean
  about?: Topic | ''
}) {
  if (settings.calendarUrl) {
    return (
      <>
        <h3>{timesCopy.heading}</h3>
        <p className="mt-1.5 mb-5 text-small">{timesCopy.elsewhere}</p>
        <input type="hidden" name={field} value={offerTimes} />
        <ButtonLink href={settings.calendarUrl} variant="outline">
          {contact.book}
        </ButtonLink>
      </>
    )
  }
  const isOffer = chosen === offerTimes || (!times && !chosen)
  return (
    <fieldset
      className="times"
      data-times
      data-state={times ? (returned ? 'listed' : undefined) : 'waiting'}
      data-first={id}
      data-chosen={chosen}
      data-how={`${appointments.how}.`}
      aria-describedby={`${id}-error`}
    >
      <legend>
        <h3>{timesCopy.heading}</h3>
      </legend>
      <p data-part="error" id={`${id}-error`}>
        {error && (
          <>
            <span className="sr-only">{formCopy.titlePrefix}</span>
            {error}
          </>
        )}
      </p>
      <div data-part="choice">
        {times ? (
          <TimesList times={times} name={field} id={id} chosen={chosen} />
        ) : (
          <>
            <p>{timesCopy.intro}</p>
            <a href={timesAbout(about)} className="link">
              {timesCopy.see}
            </a>
          </>
        )}
      </div>
      <label>
        <input type="radio" name={field} value={offerTimes} defaultChecked={isOffer} {...(times ? {} : { id })} />
        <span>{times ? timesCopy.offer : timesCopy.offerOnly}</span>
      </label>
      <p data-part="summary" role="status" />
    </fieldset>
  )
}
