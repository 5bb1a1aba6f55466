import { describe, expect, it } from 'vitest'
import { referencePattern } from '../../contracts/reference.ts'
import { newReference, parseReference } from './reference.ts'

describe('newReference', () => {
  it('has the format that pages show and staff can type', () => {
    for (let i = 0; i < 200; i += 1) {
      const reference = newReference()
      expect(reference).toMatch(referencePattern)
      expect(parseReference(reference)).toBe(reference)
    }
  })
})

describe('parseReference', () => {
  it.each([
    ['k7qm-2x9d', 'K7QM-2X9D'],
    ['K7QM2X9D', 'K7QM-2X9D'],
    [' k7qm 2x9d ', 'K7QM-2X9D'],
    ['k 7 q m – 2 x 9 d', 'K7QM-2X9D'],
    ['K7QM\u20112X9D', 'K7QM-2X9D'],
    ['o0OO-iIlL', '0000-1111'],
  ])('reads %j as %s', (said, reference) => expect(parseReference(said)).toBe(reference))

  it.each(['', 'K7QM-2X9', 'K7QM-2X9DD', 'K7QM-2X9U', 'K7QM-2X9Ä', 'K7QM_2X9D', 'ada@example.com'])(
    'refuses %j',
    (said) => expect(parseReference(said)).toBeUndefined(),
  )
})
