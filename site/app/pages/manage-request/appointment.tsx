import type { ReactNode } from 'react'
import { listCalendarLinks } from '../../../../cms/calendar-links.ts'
import { findCallEngineer, formatMeetingLink } from '../../../../cms/consultation-call.ts'
import { formatShortDateTime, formatZoneName } from '../../../../cms/datetime.ts'
import { interpolate } from '../../../../cms/interpolate.ts'
import { calendarFileAddress, keyParameter, manageRequestAddress } from '../../../../contracts/addresses.ts'
import type { ManagedRequest, RequestAction, RequestFault } from '../../../../contracts/page-data.ts'
import { useContent } from '../../content.tsx'
import { groupTimesByDay, ShortTimesList } from '../../sections/contact/times-list.tsx'
import { getErrorMessages } from '../../sections/request-form/messages.ts'
import { Button, ButtonLink, buttonClass } from '../../ui/button.tsx'
import { Rows } from '../../ui/rows.tsx'

export function RequestSection({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="grid gap-x-12 gap-y-4 lg:grid-cols-[1fr_1.55fr]">
      <h2 className="text-card">{heading}</h2>
      <div className="min-w-0">{children}</div>
    </section>
  )
}

type ActionFormProps = {
  request: ManagedRequest
  action: RequestAction
  className?: string
  children: ReactNode
}

/** A form that posts an action, with the version of the request that the visitor saw. */
export function ActionForm({ request: { reference, key, version }, action, className, children }: ActionFormProps) {
  return (
    <form method="post" action={manageRequestAddress(reference)} noValidate className={className}>
      <input type="hidden" name={keyParameter} value={key} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="action" value={action} />
      {children}
    </form>
  )
}

type ConfirmActionProps = {
  request: ManagedRequest
  action: RequestAction
  copy: { readonly sure: string; readonly yes: string; readonly no: string }
}

/** Asks the visitor to confirm an action that can't be undone. */
export function ConfirmAction({ request, action, copy }: ConfirmActionProps) {
  return (
    <div
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the page opens at the question
      autoFocus
      className="mt-6 rounded-control border-2 border-alarm p-6"
    >
      <h3>{copy.sure}</h3>
      <div className="mt-4 flex flex-wrap gap-3.5">
        <ActionForm request={request} action={action}>
          <input type="hidden" name="sure" value="yes" />
          <Button type="submit" variant="destructive">
            {copy.yes}
          </Button>
        </ActionForm>
        <ButtonLink href={manageRequestAddress(request.reference, request.key)} variant="outline">
          {copy.no}
        </ButtonLink>
      </div>
    </div>
  )
}

/** The id of the first time. The error summary links to it. */
export const timesId = 'own-time'

/** Whether the fault is about the chosen time. Its message is shown at the list of times. */
export function isTimeFault(fault: RequestFault): fault is Extract<RequestFault, `time.${string}`> {
  return fault.startsWith('time.')
}

type TimesFormProps = { request: ManagedRequest; label: string; submit: string; variant: 'default' | 'outline' }

function TimesForm({ request, label, submit, variant }: TimesFormProps) {
  const content = useContent()
  const { times, fault } = request
  if (!times) return null
  const error = fault && isTimeFault(fault) && getErrorMessages(content)[fault]
  const copy = content.manageRequest.appointment
  const zone = request.appointment?.zone || request.fields.zone || content.schedule.timeZone
  const days = 'unavailable' in times ? [] : groupTimesByDay(zone, times)
  const canChoose = days.some(({ state }) => state === 'open')
  return (
    <details open={request.asked === 'move'} className={variant === 'default' ? 'mt-6' : ''}>
      <summary className={`${buttonClass({ variant })} with-plus sm:w-fit`}>{label}</summary>
      <ActionForm request={request} action="move" className="mt-2">
        <fieldset className="times" aria-describedby={error ? `${timesId}-error` : undefined}>
          <legend className="sr-only">{label}</legend>
          {error && (
            <p data-part="error" id={`${timesId}-error`}>
              <span className="sr-only">{content.formCopy.titlePrefix}</span>
              {error}
            </p>
          )}
          {canChoose ? (
            <ShortTimesList days={days} id={timesId} zone={zone} note={copy.times} />
          ) : (
            <p id={timesId}>{copy.noTimes}</p>
          )}
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

export function Appointment({ request }: { request: ManagedRequest }) {
  const content = useContent()
  const { appointments, schedule } = content
  const copy = content.manageRequest.appointment
  const { appointment, cancelledBy, times } = request
  if (!appointment) {
    return (
      <RequestSection heading={copy.heading}>
        <p>{cancelledBy ? copy.cancelled[cancelledBy] : copy.none}</p>
        <TimesForm request={request} label={copy.choose} submit={copy.submit.choose} variant="default" />
      </RequestSection>
    )
  }
  const { startsAt, zone } = appointment
  const row = (label: string, where: string) => ({
    label: interpolate(label, { zone: formatZoneName(where, startsAt).replace(/ Time$/, '') }),
    value: formatShortDateTime(startsAt, where),
  })
  const { labels } = copy
  const engineer = findCallEngineer(content)
  const meetingLink = formatMeetingLink(content, request.reference)
  const isAsked = request.asked === 'cancel' && !request.fault
  return (
    <RequestSection heading={copy.heading}>
      <Rows
        rows={[
          ...(zone && zone !== schedule.timeZone ? [row(labels.own, zone)] : []),
          row(labels.firm, schedule.timeZone),
          { label: labels.how, value: appointments.how },
          ...(engineer ? [{ label: labels.with, value: engineer.name }] : []),
        ]}
      />
      <div className="call-actions mt-6 flex flex-wrap gap-3.5 *:open:w-full max-sm:*:w-full max-sm:[&_.button]:w-full">
        {meetingLink && <ButtonLink href={meetingLink}>{appointments.join}</ButtonLink>}
        {times && (
          <>
            <TimesForm request={request} label={copy.move} submit={copy.submit.move} variant="outline" />
            <ButtonLink href={calendarFileAddress(request.reference, request.key)} variant="outline">
              {copy.file}
            </ButtonLink>
            {!isAsked && (
              <ActionForm request={request} action="cancel">
                <Button type="submit" variant="outline">
                  {copy.cancel}
                </Button>
              </ActionForm>
            )}
          </>
        )}
      </div>
      {times && (
        <p className="mt-4 flex flex-wrap gap-x-6">
          {listCalendarLinks(content, request.reference, appointment).map(({ label, href }) => (
            <a key={href} href={href} className="link">
              {label}
            </a>
          ))}
        </p>
      )}
      {times ? (
        isAsked && <ConfirmAction request={request} action="cancel" copy={copy} />
      ) : (
        <p className="mt-4">{copy.over}</p>
      )}
    </RequestSection>
  )
}
