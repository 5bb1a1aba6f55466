import { ButtonLink } from '../../../app/ui/button.tsx'
import { Rows } from '../../../app/ui/rows.tsx'
import type { DeskFrame, DeskRequest } from '../../../contracts/desk.ts'
import { deskFields } from '../../../contracts/desk-addresses.ts'
import { phoneLink, roomOf } from '../../../words/call.ts'
import { fill } from '../../../words/fill.ts'
import { appointments, requestCopy } from '../../../words/words.ts'
import { ActionButton, ActionForm } from '../../parts/form.tsx'
import { Section } from '../../parts/section.tsx'
import { filled } from '../../wording/filled.tsx'
import { formatDate, formatTime, formatWhole } from '../../wording/format.ts'
import { firstName } from '../../wording/format-request.ts'
import { Fault } from './events.tsx'

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
            { label: words.ours, value: formatWhole(appointment.startsAt, frame) },
            ...(appointment.zone && appointment.zone !== frame.timeZone
              ? [
                  {
                    label: name ? filled(words.theirs, { name: <bdi>{firstName(name)}</bdi> }) : words.theirsNoName,
                    value: `${formatWhole(appointment.startsAt, { ...frame, timeZone: appointment.zone })} (${city(appointment.zone)})`,
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
      {stands && <Join request={request} />}
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

function Join({ request: { reference, fields } }: { request: DeskRequest }) {
  const href = roomOf(reference) ?? phoneLink(fields.phone ?? '')
  if (!href) return null
  return (
    <ButtonLink href={href} variant="outline" size="sm" rel="noreferrer" className="mt-3">
      {href.startsWith('tel:') ? fill(appointments.dial, { phone: fields.phone ?? '' }) : appointments.join}
    </ButtonLink>
  )
}

function city(zone: string): string {
  return zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
}

/** Another time for a call, or a first one, from those that are free. */
function MoveCall({ request, frame, stands }: { request: DeskRequest; frame: DeskFrame; stands: boolean }) {
  const { times, asked } = request
  if (!times || request.held) return null
  return (
    <details open={asked === 'move'} className="mt-3">
      <summary className="strong-link inline-block cursor-pointer">{stands ? words.move : words.choose}</summary>
      {'unavailable' in times ? (
        <p className="text-small">{words.unavailable}</p>
      ) : (
        <ActionForm frame={frame} of={request} className="mt-2 grid gap-2.5">
          <label>
            <span className="block pb-1.5 text-small font-semibold text-ink">{words.time}</span>
            <select name={deskFields.time} className="select">
              {times.days
                .filter((day) => day.times.length > 0)
                .map((day) => (
                  <optgroup key={day.date} label={formatDate(day.times[0] ?? '', frame)}>
                    {day.times.map((time) => (
                      <option key={time} value={time}>
                        {formatDate(time, frame)}, {formatTime(time, frame)}
                      </option>
                    ))}
                  </optgroup>
                ))}
            </select>
          </label>
          <ActionButton action="move">{stands ? words.moveSubmit : words.chooseSubmit}</ActionButton>
        </ActionForm>
      )}
    </details>
  )
}
