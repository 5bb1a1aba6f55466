import { expect, it } from 'vitest'
import { honeypotField } from '../../../contracts/hidden-fields.ts'
import { firm, formCopy, promptRescueForm } from '../../../words/words.ts'
import { mailInstead } from './mail-instead.ts'

const { labels } = promptRescueForm
const bodyOf = (link: string) => new URL(link).searchParams.get('body') ?? ''

it('opens an email to the firm with the form’s visible values, line by line', () => {
  const values = { name: 'Ada & Sons?', company: '', prompts: 'One\nTwo', [honeypotField]: 'x' }
  const link = mailInstead('prompt-rescue', values)
  expect(new URL(link).pathname).toBe(firm.email)
  expect(bodyOf(link)).toBe(`${labels.name}: Ada & Sons?\r\n${labels.prompts}: One\r\nTwo`)
})

it.each(['a', '😀'])('is no longer than every mail program takes, and says that it is cut: %s', (character) => {
  const link = mailInstead('prompt-rescue', { name: 'Ada', prompts: character.repeat(20_000) })
  expect(link.length).toBeLessThanOrEqual(2_000)
  expect(link.length).toBeGreaterThan(1_900)
  expect(bodyOf(link)).toContain(`${labels.prompts}: ${character}${character}`)
  expect(bodyOf(link).endsWith(formCopy.mail.clipped)).toBe(true)
  expect(bodyOf(link)).not.toContain('\ufffd')
})
