import { expect, it } from 'vitest'
import { formatErrorCodes } from './log.ts'

it('logs an error by its code, or its name where the code is only a number', () => {
  expect(
    formatErrorCodes(Object.assign(new Error('to ada@example.com'), { code: 'EENVELOPE', responseCode: 550 })),
  ).toBe('EENVELOPE 550')
  expect(formatErrorCodes(new DOMException('to ada@example.com', 'TimeoutError'))).toBe('TimeoutError')
  expect(formatErrorCodes(new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } }))).toBe('ECONNREFUSED')
  expect(formatErrorCodes(new TypeError('fetch failed', { cause: new DOMException('', 'TimeoutError') }))).toBe(
    'TimeoutError',
  )
})
