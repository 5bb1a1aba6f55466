import { formatMeetingLink, formatPhoneLink } from '../../../cms/consultation-call.ts'
import { formatZoneCity } from '../../../cms/datetime.ts'
import { interpolate } from '../../../cms/interpolate.ts'
import type { SiteContent } from '../../../cms/site-content.ts'
import { deskFields } from '../../../contracts/desk-addresses.ts'
import type { DeskRequest } from '../../../server/desk/request-view.ts'
import type { DeskFrame } from '../../../server/desk/view.ts'
import { useContent } from '../../../site/app/content.tsx'
import { Button, ButtonLink } from '../../../site/app/ui/button.tsx'
import { TextField } from '../../../site/app/ui/field.tsx'
import { Rows } from '../../../site/app/ui/rows.tsx'
import { ActionButton, ActionForm } from '../../ui/form.tsx'
import { Section } from '../../ui/section.tsx'
import { useFrame } from '../../use-frame.ts'
import { formatDate, formatDateTime, formatTime, toLocalFields } from '../../wording/format-datetime.ts'
import { getFirstName } from '../../wording/format-request.ts'
import { interpolateElements } from '../../wording/interpolate-elements.tsx'
import { Fault, readFieldError } from './events.tsx'

/** The call's time in both time zones, and the forms that change it. */
export function Call({ request }: { request: DeskRequest }) {
  const frame = useFrame()
  const content = useContent()
  const { appointments, requestCopy } = content
  const copy = requestCopy.call
  const { appointment, kind, fault, typed, fields } = request
  if (kind !== 'consultation') return null
  const isBooked = appointment?.state === 'booked'
  const asked = appointment === null ? fields.asked : undefined
  return (
    <Section id="call" heading={copy.heading}>
      <Fault request={request} actions={['move', 'cancel']} />
      {fault === 'outside' && typed && (
        <>
          <Label>{copy.new}</Label>
          <Rows rows={formatInBothZones(content, typed, request, frame)} />
          {findTimeZone(request, frame) && <p className="mt-2 text-base">{copy.bothClocks}</p>}
          <FreeTimes at={typed} request={request} />
        </>
      )}
      {appointment && isBooked ? (
        <>
          {fault === 'outside' && <Label>{copy.now}</Label>}
          <Rows
            className="mt-2"
            rows={[
              ...formatInBothZones(content, appointment.startsAt, request, frame),
              { label: copy.how, value: appointments.how },
            ]}
          />
        </>
      ) : (
        <p className="mt-2 text-base">
          {appointment?.cancelledBy
            ? copy.cancelled[appointment.cancelledBy]
            : asked
              ? copy[request.quarantined ? 'askedHeld' : 'asked']
              : copy.none}
        </p>
      )}
      {asked && <Rows className="mt-2" rows={formatInBothZones(content, asked, request, frame)} />}
      {isBooked && <Join request={request} />}
      <MoveCall request={request} isBooked={isBooked} />
      {isBooked && (
        <ActionForm request={request} className="mt-2.5">
          <ActionButton action="cancel">{copy.cancel}</ActionButton>
        </ActionForm>
      )}
    </Section>
  )
}

/** The visitor's time zone, if it's known and differs from the firm's. */
function findTimeZone({ appointment, fields }: DeskRequest, { timeZone }: DeskFrame): string {
  const zone = appointment?.zone || fields.zone || ''
  return zone === timeZone ? '' : zone
}

function formatInBothZones({ requestCopy }: SiteContent, at: string, request: DeskRequest, frame: DeskFrame) {
  const copy = requestCopy.call
  const { name } = request
  const zone = findTimeZone(request, frame)
  const theirs = {
    label: name ? interpolateElements(copy.theirs, { name: <bdi>{getFirstName(name)}</bdi> }) : copy.theirsNoName,
    value: `${formatDateTime(at, { ...frame, timeZone: zone || frame.timeZone })} (${formatZoneCity(zone)})`,
  }
  return [{ label: copy.ours, value: formatDateTime(at, frame) }, ...(zone ? [theirs] : [])]
}

function Label({ children }: { children: string }) {
  return <p className="mt-4 text-base font-semibold text-ink">{children}</p>
}

/** The offered times on the day of one that isn't. Each button books its time. */
function FreeTimes({ at, request }: { at: string; request: DeskRequest }) {
  const frame = useFrame()
  const copy = useContent().requestCopy.call
  const { times } = request
  const [day] = toLocalFields(at, frame.timeZone)
  const free = times && 'days' in times ? (times.days.find(({ date }) => date === day)?.times ?? []) : []
  if (free.length === 0) return <p className="mt-2 text-base">{copy.noneFree}</p>
  return (
    <>
      <p className="mt-2 text-base">{copy.free}</p>
      <ActionForm request={request} className="mt-2 flex flex-wrap gap-2.5">
        <input type="hidden" name={deskFields.action} value="move" />
        <input type="hidden" name={deskFields.day} value={day} />
        {free.map((each) => (
          <Button
            key={each}
            type="submit"
            variant="outline"
            size="sm"
            name={deskFields.time}
            value={toLocalFields(each, frame.timeZone)[1]}
          >
            {formatTime(each, frame)}
          </Button>
        ))}
      </ActionForm>
    </>
  )
}

function Join({ request: { reference, fields } }: { request: DeskRequest }) {
  const content = useContent()
  const { appointments } = content
  const href = formatMeetingLink(content, reference) ?? formatPhoneLink(fields.phone ?? '')
  if (!href) return null
  return (
    <ButtonLink href={href} variant="outline" size="sm" rel="noreferrer" className="mt-3">
      {href.startsWith('tel:') ? interpolate(appointments.dial, { phone: fields.phone ?? '' }) : appointments.join}
    </ButtonLink>
  )
}

/** A form to set or change the call's time. It suggests the times that are offered. */
function MoveCall({ request, isBooked }: { request: DeskRequest; isBooked: boolean }) {
  const frame = useFrame()
  const content = useContent()
  const copy = content.requestCopy.call
  const { times, asked, typed, fault, appointment } = request
  if (!times || request.quarantined) return null
  const zone = findTimeZone(request, frame)
  const days = 'days' in times ? times.days.filter((day) => day.times.length > 0) : []
  const chosen = (asked === 'move' && typed) || (isBooked && appointment?.startsAt)
  const [day, time] = chosen ? toLocalFields(chosen, frame.timeZone) : []
  const clocks = new Map(days.flatMap((each) => each.times.map((at) => [toLocalFields(at, frame.timeZone)[1], at])))
  return (
    <details open={asked === 'move'} className="mt-3">
      <summary className="strong-link">{isBooked ? copy.move : copy.choose}</summary>
      <ActionForm request={request} className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-2.5">
        {fault === 'outside' && <input type="hidden" name={deskFields.sure} value={typed} />}
        {[['day', 'date', day] as const, ['time', 'time', time] as const].map(([field, type, value]) => (
          <TextField
            key={field}
            form="call"
            name={deskFields[field]}
            type={type}
            label={copy[field]}
            value={value}
            list={`call-${field}s`}
            {...readFieldError(content, request, 'call', deskFields[field])}
          />
        ))}
        <datalist id="call-days">
          {days.map(({ date }) => (
            <option key={date} value={date} />
          ))}
        </datalist>
        <datalist id="call-times">
          {[...clocks].toSorted().map(([clock, at]) => (
            <option
              key={clock}
              value={clock}
              label={zone && `${formatTime(at, { ...frame, timeZone: zone })} (${formatZoneCity(zone)})`}
            />
          ))}
        </datalist>
        <ActionButton action="move" className="col-span-full">
          {isBooked ? copy.moveSubmit : copy.chooseSubmit}
        </ActionButton>
      </ActionForm>
      {'days' in times ? (
        <>
          <p className="mt-3 text-base font-semibold text-ink">{copy.open}</p>
          <ul id="open-times" className="row-meta">
            {days.map((each) => (
              <li key={each.date} className="mt-1">
                <time dateTime={each.times[0]}>{formatDate(each.times[0] ?? '', frame)}</time>{' '}
                {listOpenTimes(content, each.times, times.minutes, frame, zone)}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className="mt-3 text-base">{copy.unavailable}</p>
      )}
    </details>
  )
}

/** "9:00 AM–12:00 PM, 2:00 PM–5:00 PM", in both time zones. */
function listOpenTimes(
  { requestCopy }: SiteContent,
  times: readonly string[],
  minutes: number,
  frame: DeskFrame,
  zone: string,
): string {
  const copy = requestCopy.call
  const ends = times.map((at) => Date.parse(at) + minutes * 60_000)
  const starts = times.filter((at) => !ends.includes(Date.parse(at)))
  const stops = ends.filter((end) => !times.some((at) => Date.parse(at) === end))
  const on = (timeZone: string) => {
    const formatZoneTime = (at: string) => formatTime(at, { ...frame, timeZone })
    return starts
      .map((at, index) => `${formatZoneTime(at)}–${formatZoneTime(new Date(stops[index] ?? 0).toISOString())}`)
      .join(', ')
  }
  return zone ? interpolate(copy.openTheirs, { times: on(frame.timeZone), theirs: on(zone) }) : on(frame.timeZone)
}
