import PostalMime from 'postal-mime'
import { expect, it, onTestFinished } from 'vitest'
import { type MailModule, type Mails, mailPurposes } from '../../contracts/mail.ts'
import { consultation } from '../../contracts/sample-requests.ts'
import { newFolder } from '../../tests/support/new-folder.ts'
import { savingInto } from '../../tests/support/saving-into.ts'
import { openSqlite } from '../database/sqlite.ts'
import { staffChanges } from '../requests/staff.ts'
import type { Answer } from './items.ts'
import { composeAnswer, type Sender } from './mail/compose.ts'
import { composer } from './mail/transport.ts'
import { outboxQueue } from './queue.ts'

const maya = 'maya@firm.example'
const sender = {
  ...{ from: { name: 'The Firm', address: 'site@firm.example' }, replyTo: 'hello@firm.example', host: 'firm.example' },
  staff: [{ email: maya, name: 'Maya Ortiz' }],
}
const renderAnswer: MailModule['renderAnswer'] = async (input) => ({
  ...{ subject: `Re: ${input.reference}`, text: JSON.stringify(input), html: '<p></p>' },
})
const now = () => new Date('2026-11-21T12:00:00Z')

it.each([true, false])('an answer joins the thread of the confirmation when there is one: %s', async (confirmed) => {
  const database = await openSqlite(await newFolder())
  onTestFinished(() => database.close())
  const reference = await savingInto(database, confirmed ? mailPurposes : ['notification'])(consultation(), now())
  await staffChanges(database)(reference, { actor: `staff:${maya}` }, now()).answer({
    ...{ staff: maya, text: 'It is the second.', isReview: false },
  })
  const item = await outboxQueue(database, { purposes: ['answer'], now }).take()
  if (!item || item.purpose === 'morning') throw new Error('nothing was due')
  const answer = item.answer as Answer
  const { envelope, message } = await composer('unix')(
    await composeAnswer(
      { ...item, answer },
      { renderAnswer } as Partial<Mails> as Mails,
      sender as Partial<Sender> as Sender,
    ),
  )
  expect(envelope).toMatchObject({ to: ['ada@example.com'] })
  const read = await PostalMime.parse(message)
  const header = (name: string) => read.headers.find(({ key }) => key === name)?.value
  const thread = confirmed ? `<${reference}-confirmation@firm.example>` : undefined
  expect([header('in-reply-to'), header('references')]).toEqual([thread, thread])
  expect(read.messageId).toBe(`<${reference}-answer-${answer.id}@firm.example>`)
  expect(read.replyTo?.map(({ address }) => address)).toEqual(['hello@firm.example'])
  expect(read.from?.address).toBe('site@firm.example')
  // Written by a person, so automatic replies are fine.
  expect(header('auto-submitted')).toBeUndefined()
  expect(JSON.parse(read.text ?? '')).toEqual({
    ...{ reference, kind: 'consultation', text: 'It is the second.', signedBy: 'Maya Ortiz' },
  })
})
