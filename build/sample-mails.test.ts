/** Needs the built site. */
import { expect, it } from 'vitest'
import { builtMails } from '../tests/support/built.ts'
import { mailFindings } from './sample-mails.ts'

const edits = {
  'firm.yaml': { 'firm.name': { value: 'Other' } },
  'desk/morning-mail.yaml': { 'morningMail.more.value': { value: 'and {others}' } },
}

it('renders every mail, and names the edited text with which one cannot be rendered', async () => {
  const mails = await builtMails()
  expect(await mailFindings(mails, edits)).toEqual([])
  const fault = '"and {others}" has a place {others} that nothing fills'
  const broken = { ...mails, renderMorningMail: () => Promise.reject(new Error(fault)) }
  expect(await mailFindings(broken, edits)).toEqual([
    {
      ...{ file: 'content/desk/morning-mail.yaml', subject: 'morningMail.more.value', remedy: fault },
      path: ['morningMail', 'more', 'value'],
    },
  ])
})
