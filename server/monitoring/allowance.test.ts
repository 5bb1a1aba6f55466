import { expect, it } from 'vitest'
import { allowance } from './allowance.ts'

it('gives each client 1,000 in ten minutes, all of a post or nothing of it', () => {
  let now = 0
  const { take } = allowance(() => now)
  for (let taken = 0; taken < 99; taken += 1) expect(take('a', 10)).toBe(true)
  expect(take('a', 11)).toBe(false)
  expect(take('a', 10)).toBe(true)
  expect(take('a', 1)).toBe(false)
  expect(take('a', 0)).toBe(true)
  expect(take('b', 10)).toBe(true)
  now = 10 * 60_000 - 1
  expect(take('a', 1)).toBe(false)
  now = 10 * 60_000
  expect(take('a', 1)).toBe(true)
})
