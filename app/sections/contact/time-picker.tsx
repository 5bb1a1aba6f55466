import { type OfferedTimes, offerTimes } from '../../../contracts/appointments.ts'
import type { Topic } from '../../../contracts/topics.ts'
import { appointments, contact, formCopy, timesCopy } from '../../../words/words.ts'
import { timesAbout } from '../../paths.ts'
import { settings } from '../../settings.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { fieldId } from '../../ui/field-id.ts'
import { formIds } from '../request-form/messages.ts'
import { TimesList } from './times-list.tsx'

const field = 'time'
/** Of the first control, where the error summary links to. */
export const timesId = fieldId(formIds.consultation, field)

type TimePickerProps = {
  chosen?: string | undefined
  error?: string | undefined
  times?: OfferedTimes | undefined
  returned?: boolean
  about?: Topic | ''
}

/**
 * The left half of the form: the time. The built page asks for two times and links to the list of free ones;
 * app/islands/times/ replaces that link. If the firm uses another calendar, this is a link to it.
 * @param chosen the refused form's value.
 * @param error shown beside it; a script puts its errors into the same `data-part`.
 * @param about the topic, '' for none.
 * @param times listed when rendered for one visitor.
 * @param returned for a refused form, whose list the script replaces with its own times.
 */
export function TimePicker({ chosen, error, times, returned = false, about = '' }: TimePickerProps) {
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
      data-chosen={chosen}
      data-how={`${appointments.how}.`}
      aria-describedby={`${timesId}-error`}
    >
      <legend>
        <h3>{timesCopy.heading}</h3>
      </legend>
      <p data-part="error" id={`${timesId}-error`}>
        {error && (
          <>
            <span className="sr-only">{formCopy.titlePrefix}</span>
            {error}
          </>
        )}
      </p>
      <div data-part="choice">
        {times ? (
          <TimesList times={times} id={timesId} chosen={chosen} />
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
        <input
          type="radio"
          name={field}
          value={offerTimes}
          defaultChecked={isOffer}
          {...(times ? {} : { id: timesId })}
        />
        <span>{times ? timesCopy.offer : timesCopy.offerOnly}</span>
      </label>
      <p data-part="summary" role="status" />
    </fieldset>
  )
}
