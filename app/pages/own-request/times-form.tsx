import type { OwnRequest } from '../../../contracts/page-data.ts'
import { formCopy } from '../../../words/words.ts'
import { TimesList } from '../../sections/contact/times-list.tsx'
import { errorMessages } from '../../sections/request-form/messages.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { ActionForm } from './parts.tsx'

/** The first of the times, where the error summary links to. */
export const timesId = 'own-time'

type TimesFormProps = { own: OwnRequest; label: string; submit: string; variant: 'default' | 'outline' }

export function TimesForm({ own, label, submit, variant }: TimesFormProps) {
  const { times, fault } = own
  if (!times) return null
  const error = fault && fault in errorMessages ? errorMessages[fault as keyof typeof errorMessages] : undefined
  const canChoose = !('unavailable' in times) && times.days.some((day) => day.times.length > 0)
  return (
    <details open={own.asked === 'move'} className={variant === 'default' ? 'mt-6' : ''}>
      <summary className={`${buttonClass({ variant })} with-plus w-fit`}>{label}</summary>
      <ActionForm own={own} action="move" className="mt-2">
        <fieldset className="times" aria-describedby={error ? `${timesId}-error` : undefined}>
          <legend className="sr-only">{label}</legend>
          {error && (
            <p data-part="error" id={`${timesId}-error`}>
              <span className="sr-only">{formCopy.titlePrefix}</span>
              {error}
            </p>
          )}
          <TimesList times={times} id={timesId} />
        </fieldset>
        {canChoose && (
          <Button type="submit" className="mt-5">
            {submit}
          </Button>
        )}
      </ActionForm>
    </details>
  )
}
