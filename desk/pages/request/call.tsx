import { Rows } from '../../../app/ui/rows.tsx'
import type { DeskFrame, DeskRequest } from '../../../contracts/desk.ts'
import { appointments, requestCopy } from '../../../words/words.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { ActionForm } from '../../parts/action-form.tsx'
import { Section } from '../../parts/section.tsx'
import { filled } from '../../wording/filled.tsx'
import { sayWhole } from '../../wording/say-moment.ts'
import { firstName } from '../../wording/say-request.ts'
import { Fault } from './fault.tsx'
import { MoveCall } from './move-call.tsx'

const words = requestCopy.call

/** When visitor and engineer talk, by both clocks, and how to have it otherwise. */
export function Call({ request, frame }: { request: DeskRequest; frame: DeskFrame }) {
  const { appointment, name, kind } = request
  if (kind !== 'consultation') return null
  const stands = appointment?.state === 'stands'
  return (
    <Section id="call" heading={words.heading}>
      <Fault request={request} of={['move', 'cancel']} clock={frame} />
      {appointment && appointment.state !== 'cancelled' ? (
        <Rows
          className="mt-2"
          rows={[
            { label: words.ours, value: sayWhole(appointment.startsAt, frame) },
            ...(appointment.zone && appointment.zone !== frame.timeZone
              ? [
                  {
                    label: name ? filled(words.theirs, { name: <bdi>{firstName(name)}</bdi> }) : words.theirsNoName,
                    value: `${sayWhole(appointment.startsAt, { ...frame, timeZone: appointment.zone })} (${city(appointment.zone)})`,
                  },
                ]
              : []),
            { label: words.how, value: appointments.how },
          ]}
        />
      ) : (
        <p className="mt-2 text-small">
          {appointment?.cancelledBy ? words.cancelled[appointment.cancelledBy] : words.none}
        </p>
      )}
      {appointment?.state === 'wished' && <p className="mt-2 text-small">{words.wished}</p>}
      <MoveCall request={request} frame={frame} stands={stands} />
      {stands && (
        <ActionForm frame={frame} of={request} className="mt-2.5">
          <ActionButton action="cancel">{words.cancel}</ActionButton>
        </ActionForm>
      )}
    </Section>
  )
}

function city(zone: string): string {
  return zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
}
