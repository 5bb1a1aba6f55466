import { expect, it } from 'vitest'
import { interpolate } from '../../../cms/interpolate.ts'
import { requestKinds } from '../../../contracts/form-fields.ts'
import { receivedAt, reference, sampleLink } from '../../../tests/support/sample-emails.ts'
import { siteContent } from '../../../tests/support/site-content.ts'
import { renderMail } from './emails.ts'

const { mails } = siteContent
const about = (kind: (typeof requestKinds)[number]) => ({ reference, kind })
it.each(requestKinds)('gives all emails about a %s without a call the same subject', async (kind) => {
  const common = { ...about(kind), receivedAt, link: sampleLink, invitation: null }
  const { subject } = await renderMail(siteContent, { ...common, purpose: 'confirmation', startDate: '' })
  const changes = [{ what: 'text', by: 'firm' }] as const
  expect((await renderMail(siteContent, { ...common, purpose: 'change-confirmation', changes })).subject).toBe(
    `Re: ${subject}`,
  )
  const answer = await renderMail(siteContent, {
    purpose: 'answer',
    ...about(kind),
    text: 'Hello',
    signedBy: 'Maya',
    link: sampleLink,
  })
  expect(answer.subject).toBe(`Re: ${subject}`)
})

it('sends the text of staff unchanged and escaped, with their name and the reference', async () => {
  const text = 'Hello <b>Priya</b>,\n\nit is the second:\n  {shipment_json} & more'
  const mail = await renderMail(siteContent, {
    purpose: 'answer',
    ...about('prompt-rescue'),
    text,
    signedBy: 'Maya {name}',
    link: sampleLink,
  })
  expect(mail.text).toContain(`${text}\n\n${interpolate(mails.answer.signature, { name: 'Maya {name}' })}`)
  expect(mail.text).toContain(reference)
  expect(mail.text).toContain(`${mails.confirmation.open}:\n${sampleLink}`)
  expect(mail.html).toContain('Hello &lt;b&gt;Priya&lt;/b&gt;,')
  expect(mail.html).toContain('it is the second:<br/>  {shipment_json} &amp; more')
  expect(mail.html).toContain(reference)
  expect(mail.html).not.toContain('<h1')
  expect(mail.calendar).toBeUndefined()
})
