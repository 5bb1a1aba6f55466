import type { MailModule } from '../../contracts/mail.ts'
import { uidOf } from '../appointments/uid.ts'
import type { Site } from '../pages/site.ts'
import type { OpenedRequest } from '../requests/keys.ts'

export type CalendarParts = {
  readonly site: Site
  readonly mails: Pick<MailModule, 'calendarEntry' | 'deadlineEntries'>
}

/**
 * What a visitor takes into their calendar: the appointment, as its mail has it, or the deadlines of a prompt rescue.
 * @returns undefined where there is neither.
 */
export function calendarFileOf(
  { request, appointment }: OpenedRequest,
  { site, mails }: CalendarParts,
): { readonly method: string; readonly file: string } | undefined {
  const { reference, kind, received_at: receivedAt } = request
  const fields = JSON.parse(request.fields) as Readonly<Record<string, string>>
  const uid = uidOf(reference, site.manifest.settings.origin)
  if (kind === 'prompt-rescue') {
    const startDate = fields['start-date'] ?? ''
    return { method: 'publish', file: mails.deadlineEntries({ uid, reference, receivedAt, startDate }) }
  }
  if (appointment?.state !== 'stands') return undefined
  return mails.calendarEntry({ uid, reference, appointment, invitee: fields.email ?? '' })
}
