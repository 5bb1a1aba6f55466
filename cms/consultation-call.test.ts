import { expect, it } from 'vitest'
import { formatPhoneLink } from './consultation-call.ts'

it('creates a link for a phone number, and for nothing else', () => {
  expect(formatPhoneLink('+1 (202) 555-0177')).toBe('tel:+12025550177')
  expect(formatPhoneLink('202.555.0177')).toBe('tel:2025550177')
  for (const other of ['202 555 0177 ext. 5', 'javascript:1', '٠١٢٣٤٥٦', ''])
    expect(formatPhoneLink(other)).toBeUndefined()
})
