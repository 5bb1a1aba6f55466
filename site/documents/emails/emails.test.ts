import { describe, expect, it } from 'vitest'
import { formatMeetingLink } from '../../../cms/consultation-call.ts'
import { formatEmailDeadlines } from '../../../cms/deadlines.ts'
import { formatFieldValue } from '../../../cms/form-values.ts'
import { capitalize, interpolate } from '../../../cms/interpolate.ts'
import { listLeaves } from '../../../cms/safe-access.ts'
import type { Appointment } from '../../../contracts/appointments.ts'
import { requestKinds } from '../../../contracts/form-fields.ts'
import { softSignals } from '../../../contracts/spam-signals.ts'
import { listPageElements, listTexts, readTextWithin } from '../../../tests/support/read-html.ts'
import {
  createSampleEmail,
  createSampleNotification,
  createSampleRequest,
  listTypedFields,
  receivedAt,
  reference,
  sampleLink,
} from '../../../tests/support/sample-emails.ts'
import { siteContent } from '../../../tests/support/site-content.ts'
import { renderMail, renderSampleMails } from './emails.ts'
import type { ConfirmationInput } from './mail.ts'

const { appointments, booked, confirmations, contact, firm, mails, phoneHref, promptRescueForm, requestsCopy } =
  siteContent
const attack = `</td></pre><script>alert(1)</script><img src=x onerror="alert(1)"> &lt;b&gt; '" https://evil.example.org/x.png url(//evil.example.org)`

it('links to the payment page in the confirmation of a rescue alone', async () => {
  const content = { ...siteContent, firm: { ...firm, paymentLink: 'https://buy.stripe.example/a1' } }
  const link = `https://buy.stripe.example/a1?client_reference_id=${reference}`
  const input = {
    purpose: 'confirmation',
    reference,
    receivedAt,
    startDate: '',
    link: sampleLink,
    invitation: null,
  } as const
  const has = async (kind: (typeof requestKinds)[number]) => {
    const { text } = await renderMail(content, { ...input, kind })
    return [text.includes(content.confirmationCopy.pay), text.includes(link)]
  }
  expect([await has('prompt-rescue'), await has('consultation')]).toEqual([
    [true, true],
    [false, false],
  ])
})

describe.each(requestKinds)('the notification of a %s', (kind) => {
  const filled = (value: string) => Object.fromEntries(listTypedFields(kind).map((name) => [name, value]))

  it('has the reference and every answer, as plain text and HTML', async () => {
    const { text, html } = await createSampleNotification(kind)
    const body = readTextWithin(html, 'body')
    const { challenge, ...fields } = { challenge: undefined, ...createSampleRequest(kind).fields }
    const shown = Object.entries(fields).map(
      ([name, value]) => formatFieldValue(siteContent, name, value) || mails.empty,
    )
    if (challenge) shown.push(promptRescueForm.options[challenge])
    for (const value of [...shown, reference]) {
      expect(text).toContain(value)
      expect(body).toContain(value)
    }
  })

  it('escapes markup that a visitor typed, and turns no text of theirs into a link', async () => {
    const names = (html: string) =>
      listPageElements(html)
        .map(({ tag }) => tag)
        .filter((tag) => tag !== 'span')
    const hostile = await createSampleNotification(kind, filled(attack))
    const plain = await createSampleNotification(kind, filled('plain'))
    expect(names(hostile.html)).toEqual(names(plain.html))
    expect(readTextWithin(hostile.html, 'pre')).toBe(attack)
    expect(hostile.text).toContain(attack)
    // The title isn't part of the visible email.
    const runs = listTexts(hostile.html).filter(({ within }) => within.some(({ tagName }) => tagName === 'body'))
    expect(runs.filter(({ text }) => /https:|evil\.example/.test(text))).toEqual([])
    linksToTheFirmOnly(hostile.html)
  })

  it('has a one-line subject', async () => {
    const { subject } = await createSampleNotification(kind, { name: '\0Ada\r\nBcc: eve@example.com\u2028\u0085' })
    expect(subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u)
  })

  it('names the spam signals in the subject and the text', async () => {
    const { subject: usual } = await createSampleNotification(kind)
    const [signal] = softSignals
    const { subject, text, html } = await createSampleNotification(kind, {}, { suspected: [signal] })
    expect(subject).toBe(interpolate(mails.notification.check.subject, { subject: usual }))
    for (const part of [text, readTextWithin(html, 'strong')]) {
      expect(part).toContain(interpolate(mails.notification.check.notice, { reasons: requestsCopy.signals[signal] }))
    }
  })
})

describe.each(requestKinds)('the confirmation of a %s', (kind) => {
  it('has the reference, next steps and contact, and nothing that was typed', async () => {
    const { subject, text, html } = await createSampleEmail('confirmation', kind)
    const body = readTextWithin(html, 'body')
    expect(subject).toContain(reference)
    const { by } = formatEmailDeadlines(siteContent, receivedAt, '')
    const whens = confirmations[kind].steps.map(({ when, ...step }) =>
      'due' in step ? by[step.due] : capitalize(when),
    )
    expect(text).toContain(sampleLink)
    for (const part of [reference, firm.phone, firm.email, mails.confirmation.unasked, ...whens]) {
      expect(text).toContain(part)
      expect(body).toContain(part)
    }
    linksToTheFirmOnly(html)
  })
})

describe('emails about a request with an appointment', () => {
  const appointment: Appointment = {
    ...{ startsAt: '2026-11-30T15:00:00.000Z', endsAt: '2026-11-30T15:30:00.000Z', zone: 'Europe/Berlin' },
    state: 'booked',
    ...{ cancelledBy: null, sequence: 0, changedAt: '2026-11-21T09:30:12.345Z' },
  }
  const uid = `${reference}@www.example.com`
  const invitation = { uid, reference, appointment, invitee: 'ada@example.com' }
  const own = () => createSampleNotification('consultation', {}, { invitation: { ...invitation, name: 'Ada <b>' } })
  const theirs = (more: Partial<ConfirmationInput> = {}) =>
    renderMail(siteContent, {
      ...{ purpose: 'confirmation', reference, kind: 'consultation', receivedAt, startDate: '', link: sampleLink },
      invitation,
      ...more,
    })

  it('tell the firm which requested time was not booked', async () => {
    const { text } = await createSampleNotification('consultation', { asked: appointment.startsAt })
    expect(text).toContain(interpolate(mails.notification.facts.asked, { when: 'Monday, November 30, 10:00 AM EST' }))
  })

  it('give the time in both zones', async () => {
    for (const { text, html } of [await theirs(), await own()]) {
      for (const part of [text, readTextWithin(html, 'body')]) {
        expect(part).toContain('Monday, November 30, 10:00 AM EST')
        expect(part).toContain('Monday, November 30, 4:00 PM')
      }
    }
    expect((await own()).calendar?.file).toContain('Ada')
    expect((await theirs()).calendar?.file).not.toContain('Ada')
    const ours = await theirs({ invitation: { ...invitation, appointment: { ...appointment, zone: '' } } })
    expect(ours.text.match(/10:00 AM EST/g)).toHaveLength(1)
  })

  it('say first when the call is, what happens before it, and how to move it', async () => {
    const { subject, text } = await theirs()
    expect(subject).toContain('Mon, Nov 30, 4:00 PM')
    expect(subject).toContain(reference)
    expect(text).toContain(`${booked.withTime.change}:\n${sampleLink}`)
    const [, ...steps] = contact.next.steps
    for (const { title } of steps) expect(text).toContain(title)
    expect(text).not.toContain(capitalize(firm.replyPromise))
  })

  it('link to calendars in the browser, with the same call as the attached entry', async () => {
    const { html, text } = await theirs()
    const hrefs = listPageElements(html).map(({ attributes }) => attributes.href ?? '')
    const links = hrefs.filter((href) => /google|outlook/.test(href)).map((href) => new URL(href).searchParams)
    expect(links.map((query) => [query.get('dates') ?? query.get('startdt'), query.get('location')])).toEqual([
      ['20261130T150000Z/20261130T153000Z', formatMeetingLink(siteContent, reference)],
      [appointment.startsAt, formatMeetingLink(siteContent, reference)],
    ])
    for (const query of links) expect(query.toString()).not.toContain('ada')
    expect(text).toContain(appointments.calendars.google)
  })

  it('link to the call, and say where it is', async () => {
    const room = formatMeetingLink(siteContent, reference)
    const changed = { reference, receivedAt, invitation, changes: [{ what: 'moved', by: 'firm' }] } as const
    const request = createSampleRequest('consultation')
    const moved = [
      await renderMail(siteContent, { purpose: 'change-notification', ...changed, request, desk: null }),
      await renderMail(siteContent, {
        purpose: 'change-confirmation',
        ...changed,
        kind: 'consultation',
        link: sampleLink,
      }),
    ]
    const reminder = await renderMail(siteContent, {
      ...{ purpose: 'reminder', reference, kind: 'consultation', receivedAt, link: sampleLink, invitation },
    })
    expect(reminder.subject).toContain('Mon, Nov 30, 4:00 PM')
    expect(reminder.text).toContain(`${booked.withTime.change}:\n${sampleLink}`)
    expect(reminder.calendar).toBeUndefined()
    for (const { text, html } of [await own(), await theirs(), ...moved, reminder]) {
      expect(text).toContain(`${appointments.join}:\n${room}`)
      expect(listPageElements(html).map(({ attributes }) => attributes.href)).toContain(room)
    }
  })
})

/** Expects an email that links to nothing unexpected, loads nothing and runs no script. */
function linksToTheFirmOnly(html: string): void {
  for (const { tag, attributes } of listPageElements(html)) {
    expect(tag).not.toMatch(/^(img|link|script|iframe|object|embed|base|form|video|audio)$/)
    expect(Object.keys(attributes).join(' ')).not.toMatch(/\b(src|srcset|background|poster|action|on\w+)\b/i)
    expect([undefined, `mailto:${firm.email}`, phoneHref, sampleLink]).toContain(attributes.href)
    expect(attributes.style ?? '').not.toContain('url(')
  }
  expect(readTextWithin(html, 'style')).not.toMatch(/url\(|@import/)
}

it('the preview of emails shows a text of each part of the content, with subjects', () => {
  const shown = readTextWithin(renderSampleMails(siteContent), 'body')
  // The chat message isn't an email.
  const { empty: _, slack: __, ...parts } = mails
  const unseen = Object.entries(parts).filter(
    ([, part]) => !listLeaves(part).some(({ text }) => !text.includes('{') && shown.includes(text)),
  )
  expect(unseen.map(([name]) => name)).toEqual(['answer'])
  expect(shown).toContain(interpolate(mails.answer.reference, { reference }))
  for (const kind of requestKinds) expect(shown).toContain(interpolate(mails.confirmation[kind].subject, { reference }))
})
