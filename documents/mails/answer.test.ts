import { expect, it } from 'vitest'
import { requestKinds } from '../../contracts/form-fields.ts'
import { answerSubject, renderAnswer, renderMail } from './mails.ts'
import { receivedAt, reference, sampleLink } from './testing/samples.ts'

const about = (kind: (typeof requestKinds)[number]) => ({
  reference,
  kind,
  receivedAt,
  startDate: '',
  invitation: null,
})

it.each(requestKinds)(
  'an answer to a %s has the subject of its confirmation, so that mailboxes thread them',
  async (kind) => {
    const confirmation = await renderMail({ ...about(kind), purpose: 'confirmation', link: sampleLink })
    const { subject } = await renderAnswer({ ...about(kind), text: 'Hello' })
    expect(subject).toBe(`Re: ${confirmation.subject}`)
    expect(answerSubject(about(kind))).toBe(subject)
  },
)

it('has the text of staff unchanged, escaped, with the reference', async () => {
  const text = 'Hello <b>Priya</b>,\n\nit is the second:\n  {shipment_json} & more\n\nMaya'
  const mail = await renderAnswer({ ...about('prompt-rescue'), text })
  expect(mail.text).toContain(text)
  expect(mail.text).toContain(reference)
  expect(mail.html).toContain('Hello &lt;b&gt;Priya&lt;/b&gt;,')
  expect(mail.html).toContain('it is the second:<br/>  {shipment_json} &amp; more')
  expect(mail.html).toContain(reference)
  expect(mail.html).not.toContain('<h1')
  expect(mail.calendar).toBeUndefined()
})
