import { formatDateTime } from '../../cms/datetime.ts'
import { interpolate } from '../../cms/interpolate.ts'
import type { SiteContent } from '../../cms/site-content.ts'
import { linkMinutes } from '../../contracts/desk.ts'
import type { MailInput, RenderedMail, ScheduleMailInput, SignInMailInput } from '../../contracts/mail.ts'
import { calendarEntry } from '../calendar/entry.ts'
import { changeConfirmation, changeNotification, isOfCalendar } from './change.ts'
import { answer, confirmation } from './confirmation.ts'
import { renderHtml } from './html/mail-page.tsx'
import type { MailDocument, MailPart, MailRow } from './mail-document.ts'
import { morning } from './morning.ts'
import { notification } from './notification.ts'
import { slackMessage } from './slack.ts'

function signIn({ signInMail }: SiteContent, { link }: SignInMailInput): MailDocument {
  const { subject, preview, heading, highlight, text, action, unasked } = signInMail
  return {
    subject,
    preview: interpolate(preview, { minutes: linkMinutes }),
    heading: { text: heading, highlight },
    parts: [
      { type: 'paragraph', text: interpolate(text, { minutes: linkMinutes }) },
      { type: 'action', label: action, href: link },
      { type: 'paragraph', text: unasked },
    ],
  }
}

function schedule({ scheduleMail }: SiteContent, { at, faults, link, timeZone, now }: ScheduleMailInput): MailDocument {
  const { subject, preview, heading, highlight, text, unmade, action } = scheduleMail
  const moment = { moment: formatDateTime(at, timeZone, now) }
  return {
    subject: interpolate(subject, moment),
    preview: interpolate(preview, moment),
    heading: { text: heading, highlight },
    parts: [
      { type: 'paragraph', text: interpolate(text, moment) },
      ...(faults.length > 0 ? faults : [unmade]).map((fault) => ({ type: 'notice', text: fault }) as const),
      { type: 'action', label: action, href: link },
    ],
  }
}

function plainText(content: SiteContent, { parts }: MailDocument): string {
  return `${parts.map((part) => partText(content, part)).join('\n\n')}\n`
}

function partText(content: SiteContent, part: MailPart): string {
  switch (part.type) {
    case 'paragraph':
    case 'notice':
    case 'letter':
      return part.text
    case 'action':
      return `${part.label}:\n${part.href}`
    case 'reference':
      return lines(`${part.label}: ${part.reference}`, part.note)
    case 'rows':
      return lines(part.heading, ...part.rows.map((row) => rowText(content, row)))
    case 'steps':
      return lines(part.heading, ...part.steps.map(({ when, what }) => `- ${when}: ${what}`))
    case 'small-print':
      return `${part.text}\n\n${part.firm}\n${part.email}`
  }
}

function rowText({ mails }: SiteContent, { label, value, href }: MailRow): string {
  if (href) return `${label}: ${value}\n${href}`
  return value.includes('\n') ? `${label}:\n${value}` : `${label}: ${value || mails.empty}`
}

function lines(...texts: readonly (string | undefined)[]): string {
  return texts.filter((text) => text !== undefined).join('\n')
}

/** Nothing of the visitor is markup or a link. Rejects when a place isn't filled. */
export async function renderMail(content: SiteContent, input: MailInput): Promise<RenderedMail> {
  const mail = documentOf(content, input)
  const subject = oneLine(mail.subject)
  const words = { subject, text: plainText(content, mail), html: renderHtml(content, { ...mail, subject }) }
  const invitation = 'invitation' in input && isOfCalendar(input) ? input.invitation : null
  return invitation ? { ...words, calendar: calendarEntry(content, invitation) } : words
}

function documentOf(content: SiteContent, input: MailInput): MailDocument {
  switch (input.purpose) {
    case 'notification':
      return notification(content, input)
    case 'confirmation':
      return confirmation(content, input)
    case 'change-notification':
      return changeNotification(content, input)
    case 'change-confirmation':
      return changeConfirmation(content, input)
    case 'answer':
      return answer(content, input)
    case 'morning':
      return morning(content, input)
    case 'sign-in':
      return signIn(content, input)
    case 'schedule':
      return schedule(content, input)
  }
}

export { calendarEntry, slackMessage }

/** A line break would begin another header. */
function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
}
