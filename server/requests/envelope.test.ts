import { expect, it } from 'vitest'
import { elapsedField, honeypotField } from '../../contracts/hidden-fields.ts'
import { besideTheFields } from './envelope.ts'

it.each([
  [1234, 1234],
  ['1234', 1234],
  [0, 0],
  ['0', 0],
  ['', undefined],
  [' ', undefined],
  ['-1', undefined],
  [-1, undefined],
  ['1e3', undefined],
  ['soon', undefined],
  [null, undefined],
  [true, undefined],
  [['1', '2'], undefined],
])('reads %j as %j ms', (sent, elapsedMs) => {
  expect(besideTheFields({ [elapsedField]: sent }).elapsedMs).toBe(elapsedMs)
})

it('takes what was not sent for unknown, and not for a sign', () => {
  expect(besideTheFields({})).toEqual({ honeypot: '', elapsedMs: undefined })
  expect(besideTheFields({ [honeypotField]: 'x' }).honeypot).toBe('x')
})
