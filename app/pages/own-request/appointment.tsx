import { calendarFileAddress } from '../../../contracts/addresses.ts'
import type { OwnRequest } from '../../../contracts/page-data.ts'
import { roomOf } from '../../../words/call.ts'
import { fill } from '../../../words/fill.ts'
import { shortMoment, zoneName } from '../../../words/moments.ts'
import { appointments, ownRequest, schedule } from '../../../words/words.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Rows } from '../../ui/rows.tsx'
import { ActionForm, Part, Sure, TimesForm } from './forms.tsx'

const copy = ownRequest.appointment

export function Appointment({ own }: { own: OwnRequest }) {
  const { appointment, cancelledBy, wished, times } = own
  if (!appointment) {
    return (
      <Part heading={copy.heading}>
        <p>{cancelledBy ? copy.cancelled[cancelledBy] : wished ? copy.wished : copy.none}</p>
        <TimesForm own={own} label={copy.choose} submit={copy.submit.choose} variant="default" />
      </Part>
    )
  }
  const { startsAt, zone } = appointment
  const row = (label: string, where: string) => ({
    label: fill(label, { zone: zoneName(where, startsAt).replace(/ Time$/, '') }),
    value: shortMoment(startsAt, where),
  })
  const { labels } = copy
  const room = roomOf(own.reference)
  const isAsked = own.asked === 'cancel' && !own.fault
  return (
    <Part heading={copy.heading}>
      <Rows
        rows={[
          ...(zone && zone !== schedule.timeZone ? [row(labels.own, zone)] : []),
          row(labels.firm, schedule.timeZone),
          { label: labels.how, value: appointments.how },
        ]}
      />
      <div className="call-actions">
        {room && <ButtonLink href={room}>{appointments.join}</ButtonLink>}
        {times && (
          <>
            <TimesForm own={own} label={copy.move} submit={copy.submit.move} variant="outline" />
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
          </>
        )}
      </div>
      {times ? isAsked && <Sure own={own} action="cancel" copy={copy} /> : <p className="mt-4">{copy.over}</p>}
    </Part>
  )
}
