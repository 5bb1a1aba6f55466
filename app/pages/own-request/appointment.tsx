import { calendarFileAddress } from '../../../contracts/addresses.ts'
import type { OwnRequest } from '../../../contracts/page-data.ts'
import { roomOf } from '../../../words/call.ts'
import { formatMoment } from '../../../words/moments.ts'
import { appointments, ownRequest, schedule } from '../../../words/words.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Rows } from '../../ui/rows.tsx'
import { ActionForm, Part, Sure } from './parts.tsx'
import { TimesForm } from './times-form.tsx'

const copy = ownRequest.appointment

export function Appointment({ own }: { own: OwnRequest }) {
  const { appointment, cancelledBy, wished, times } = own
  if (!appointment) {
    return (
      <Part heading={copy.heading}>
        <p>{cancelledBy ? copy.cancelled[cancelledBy] : wished ? copy.wished : copy.none}</p>
        <TimesForm own={own} label={copy.choose} submit={copy.submit.choose} />
      </Part>
    )
  }
  const { startsAt, zone } = appointment
  const momentIn = (timeZone: string) => formatMoment(startsAt, timeZone, own.receivedAt)
  const { labels } = copy
  const room = roomOf(own.reference)
  const isAsked = own.asked === 'cancel' && !own.fault
  return (
    <Part heading={copy.heading}>
      <Rows
        rows={[
          ...(zone && zone !== schedule.timeZone ? [{ label: labels.own, value: momentIn(zone) }] : []),
          { label: labels.firm, value: momentIn(schedule.timeZone) },
          { label: labels.how, value: appointments.how },
        ]}
      />
      {room && (
        <ButtonLink href={room} className="mt-6">
          {appointments.join}
        </ButtonLink>
      )}
      {times ? (
        <>
          <div className="mt-6 flex flex-wrap gap-3.5">
            <ButtonLink href={calendarFileAddress(own.reference, own.key)} variant="outline">
              {copy.file}
            </ButtonLink>
            {!isAsked && (
              <ActionForm own={own} action="cancel">
                <Button type="submit" variant="outline">
                  {copy.cancel}
                </Button>
              </ActionForm>
            )}
          </div>
          {isAsked && <Sure own={own} action="cancel" copy={copy} />}
          <TimesForm own={own} label={copy.move} submit={copy.submit.move} />
        </>
      ) : (
        <p className="mt-4">{copy.over}</p>
      )}
    </Part>
  )
}
