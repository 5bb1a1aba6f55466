import { expect, it } from 'vitest'
import { phoneLink } from '../../../words/call.ts'
import { emailLink } from './contact-links.ts'

it('makes a mailto link to the address alone', () => {
  expect(emailLink('priya@example.com')).toBe('mailto:priya@example.com')
  for (const hostile of [
    'a@b.c?bcc=x@y.z',
    'a@b.c&subject=hi',
    'a@b.c\r\nBcc: x@y.z',
    'a@b.c,x@y.z',
    '"#"@b.c',
    '\ud800@b.c',
  ]) {
    const url = new URL(emailLink(hostile))
    expect(url.search + url.hash).toBe('')
    expect(decodeURIComponent(url.pathname)).toBe(hostile.toWellFormed())
    expect(url.pathname).not.toMatch(/[,\r\n]/)
  }
})

it('links a phone number, and nothing else', () => {
  expect(phoneLink('+1 (202) 555-0177')).toBe('tel:+12025550177')
  expect(phoneLink('202.555.0177')).toBe('tel:2025550177')
  for (const other of ['202 555 0177 ext. 5', 'javascript:1', '٠١٢٣٤٥٦', '']) expect(phoneLink(other)).toBeUndefined()
})
