import type {
  AnswerInput,
  HandOverInput,
  MailInput,
  MorningMailInput,
  RenderedMail,
  SignInMailInput,
} from '../../contracts/mail.ts'
import { deadlineEntries } from '../calendar/deadlines.ts'
import { calendarEntry } from '../calendar/entry.ts'
import { answer, answerSubject } from './answer.ts'
import { changeConfirmation, changeNotification, isOfCalendar } from './change.ts'
import { confirmation } from './confirmation.ts'
import { renderHtml } from './html/mail-page.tsx'
import type { MailDocument } from './mail-document.ts'
import { morning } from './morning.ts'
import { notification } from './notification.ts'
import { plainText } from './plain-text.ts'
import { handOver, signIn } from './sign-in.ts'
import { slackMessage } from './slack.ts'

/**
 * Nothing of the visitor is markup or a link. Rejects when a place isn't filled, or a marked phrase isn't in its text.
 */
export async function renderMail(input: MailInput): Promise<RenderedMail> {
  const { invitation } = input
  const words = rendered(documentOf(input))
  const isAttached = 'changes' in input ? isOfCalendar(input) : invitation?.appointment.state === 'stands'
  return invitation && isAttached ? { ...words, calendar: calendarEntry(invitation) } : words
}

function documentOf(input: MailInput): MailDocument {
  switch (input.purpose) {
    case 'notification':
      return notification(input)
    case 'confirmation':
      return confirmation(input)
    case 'change-notification':
      return changeNotification(input)
    case 'change-confirmation':
      return changeConfirmation(input)
  }
}

export async function renderAnswer(input: AnswerInput): Promise<RenderedMail> {
  return rendered(answer(input))
}

export async function renderHandOver(input: HandOverInput): Promise<RenderedMail> {
  return rendered(handOver(input))
}

export async function renderMorningMail(input: MorningMailInput): Promise<RenderedMail> {
  return rendered(morning(input))
}

export async function renderSignInMail(input: SignInMailInput): Promise<RenderedMail> {
  return rendered(signIn(input))
}

function rendered(mail: MailDocument): RenderedMail {
  const subject = oneLine(mail.subject)
  return { subject, text: plainText(mail), html: renderHtml({ ...mail, subject }) }
}

export { answerSubject, calendarEntry, deadlineEntries, slackMessage }

/** A line break would begin another header. */
function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
}
