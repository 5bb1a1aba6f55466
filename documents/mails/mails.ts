/** Makes the mails that leave, and what is said in their place elsewhere: calendar entries, a message in Slack. */
import type { AnswerInput, MailInput, MorningMailInput, RenderedMail, SignInMailInput } from '../../contracts/mail.ts'
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
import { signIn } from './sign-in.ts'
import { slackMessage } from './slack.ts'

/**
 * Renders one mail.
 * @returns its subject, one line whatever the visitor is called; its plain text; a whole HTML document in which nothing
 *   that the visitor wrote is markup or a link; and the calendar entry of an appointment that stands or has changed.
 * @throws (rejects) when the words in content/ have a place that nothing fills, or a mark that is not in its heading.
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

/** Renders what one of the staff answers a visitor; otherwise like `renderMail`. */
export async function renderAnswer(input: AnswerInput): Promise<RenderedMail> {
  return rendered(answer(input))
}

/** Renders the mail of a morning; otherwise like `renderMail`. */
export async function renderMorningMail(input: MorningMailInput): Promise<RenderedMail> {
  return rendered(morning(input))
}

/** Renders the mail that lets one of the staff into the desk; otherwise like `renderMail`. */
export async function renderSignInMail(input: SignInMailInput): Promise<RenderedMail> {
  return rendered(signIn(input))
}

function rendered(mail: MailDocument): RenderedMail {
  const subject = oneLine(mail.subject)
  return { subject, text: plainText(mail), html: renderHtml({ ...mail, subject }) }
}

export { answerSubject, calendarEntry, deadlineEntries, slackMessage }

/** A line break in a subject would begin another header; control characters have no place in one. */
function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
}
