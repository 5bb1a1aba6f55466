import { expect, it } from 'vitest'
import { implausibleDays } from './implausible.ts'

const day = (number: number) => `2026-11-${String(number).padStart(2, '0')}`
/** @param counts of one day after another, on two pages. */
const views = (...counts: readonly number[]) =>
  counts.flatMap((count, index) => [
    { day: day(index + 1), view: '/', count: count - 1 },
    { day: day(index + 1), view: '/pricing', count: 1 },
  ])
const usual = [40, 50, 60, 50, 45, 55]

it('are those with more than ten times the views of a usual day', () => {
  expect(implausibleDays(views(...usual, 9_000, 501))).toEqual([{ day: day(7), count: 9_000, usual: 53 }])
  expect(implausibleDays(views(...usual, 9_000, 50, 8_000, 50, 50)).map(({ day: found }) => found)).toEqual([
    day(7),
    day(9),
  ])
})

it.each([
  ['a busy day', [...usual, 500]],
  ['a small site that was mentioned somewhere', [1, 1, 1, 1, 1, 1, 499]],
  ['too few days to know what is usual', [1, 1, 1, 1, 1, 9_000]],
  ['no views', []],
])('are none in %s', (_what, counts) => {
  expect(implausibleDays(views(...counts))).toEqual([])
})
