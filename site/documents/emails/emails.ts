import { formatDateTime } from '../../../cms/datetime.ts'
import { interpolate } from '../../../cms/interpolate.ts'
import type { SiteContent } from '../../../cms/site-content.ts'
import { linkMinutes } from '../../../contracts/desk.ts'
import { deskAddresses } from '../../../contracts/desk-addresses.ts'
import { buildCalendarEntry } from '../calendar/entry.ts'
import { buildChangeConfirmation, buildChangeNotification, hasCalendarEntry } from './change.ts'
import { buildAnswer, buildConfirmation, buildReminder } from './confirmation.ts'
import { type MailDocument, type MailPart, type MailRow, openMail } from './email-document.ts'
import { renderHtml, renderTogether } from './html/email-page.tsx'
import type { DigestMailInput, MailInput, RenderedMail, ScheduleMailInput, SignInMailInput } from './mail.ts'
import { buildMorningEmail } from './morning.ts'
import { buildNotification } from './notification.ts'
import { listSampleMails } from './samples.ts'
import { buildSlackMessage } from './slack.ts'

function buildSignIn({ signInMail }: SiteContent, { link }: SignInMailInput): MailDocument {
  const { text, action, unasked } = signInMail
  return {
    ...openMail(signInMail, { minutes: linkMinutes }),
    parts: [
      { type: 'paragraph', text: interpolate(text, { minutes: linkMinutes }) },
      { type: 'action', label: action, href: link },
      { type: 'paragraph', text: unasked },
    ],
  }
}

function buildDigest({ digestMail }: SiteContent, { count, desk }: DigestMailInput): MailDocument {
  const { text, action } = digestMail
  return {
    ...openMail(digestMail, { count }),
    parts: [
      { type: 'paragraph', text: interpolate(text, { count }) },
      ...(desk ? [{ type: 'action', label: action, href: desk + deskAddresses.list } as const] : []),
    ],
  }
}

function buildSchedule(
  { scheduleMail }: SiteContent,
  { at, faults, link, timeZone, now }: ScheduleMailInput,
): MailDocument {
  const { text, unmade, action } = scheduleMail
  const moment = { moment: formatDateTime(at, timeZone, now) }
  return {
    ...openMail(scheduleMail, moment),
    parts: [
      { type: 'paragraph', text: interpolate(text, moment) },
      ...(faults.length > 0 ? faults : [unmade]).map((fault) => ({ type: 'notice', text: fault }) as const),
      { type: 'action', label: action, href: link },
    ],
  }
}

function renderPlainText(content: SiteContent, { parts }: MailDocument): string {
  return `${parts.map((part) => renderPart(content, part)).join('\n\n')}\n`
}

function renderPart(content: SiteContent, part: MailPart): string {
  switch (part.type) {
    case 'paragraph':
    case 'notice':
    case 'letter':
      return part.text
    case 'action':
      return `${part.label}:\n${part.href}`
    case 'reference':
      return joinLines(`${part.label}: ${part.reference}`, part.note)
    case 'rows':
      return joinLines(part.heading, ...part.rows.map((row) => renderRow(content, row)))
    case 'steps':
      return joinLines(part.heading, ...part.steps.map(({ when, what }) => `- ${when}: ${what}`))
    case 'small-print':
      return `${part.text}\n\n${content.firm.name}\n${content.firm.email}`
  }
}

function renderRow({ mails }: SiteContent, { label, value, href }: MailRow): string {
  if (href) return `${value ? `${label}: ${value}` : `${label}:`}\n${href}`
  return value.includes('\n') ? `${label}:\n${value}` : `${label}: ${value || mails.empty}`
}

function joinLines(...texts: readonly (string | undefined)[]): string {
  return texts.filter((text) => text !== undefined).join('\n')
}

/**
 * Renders an email as text and HTML. No text of a visitor becomes markup or a link.
 * @returns the subject, both forms, and the calendar entry if the email has one.
 * @throws when a placeholder isn't filled.
 */
export async function renderMail(content: SiteContent, input: MailInput): Promise<RenderedMail> {
  const mail = buildDocument(content, input)
  const subject = toOneLine(mail.subject)
  const rendered = { subject, text: renderPlainText(content, mail), html: renderHtml(content, { ...mail, subject }) }
  const invitation =
    'invitation' in input && input.purpose !== 'reminder' && hasCalendarEntry(input) ? input.invitation : null
  return invitation ? { ...rendered, calendar: buildCalendarEntry(content, invitation) } : rendered
}

/** Renders a sample of each email as one page, for a preview. @throws when a placeholder isn't filled. */
export function renderSampleMails(content: SiteContent): string {
  return renderTogether(
    content,
    listSampleMails(content.schedule.timeZone).map((input) => buildDocument(content, input)),
  )
}

type Builder<Input> = (content: SiteContent, input: Input) => MailDocument

const builders: { readonly [Purpose in MailInput['purpose']]: Builder<Extract<MailInput, { purpose: Purpose }>> } = {
  notification: buildNotification,
  confirmation: buildConfirmation,
  'change-notification': buildChangeNotification,
  'change-confirmation': buildChangeConfirmation,
  reminder: buildReminder,
  answer: buildAnswer,
  morning: buildMorningEmail,
  digest: buildDigest,
  'sign-in': buildSignIn,
  schedule: buildSchedule,
}

function buildDocument(content: SiteContent, input: MailInput): MailDocument {
  return (builders[input.purpose] as Builder<MailInput>)(content, input)
}

export { buildCalendarEntry, buildSlackMessage }

/** Removes line breaks, because one would begin another header. */
function toOneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
}
