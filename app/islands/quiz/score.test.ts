import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Answers, levelOf, progressPercent, resultOf } from './score.ts'

const answers = (...points: number[]): Answers => ({ ...points })

describe('levelOf', () => {
  it.each([
    [5, 'Critical'],
    [8, 'Critical'],
    [9, 'High Risk'],
    [14, 'High Risk'],
    [15, 'Good Foundation'],
    [17, 'Good Foundation'],
    [18, 'Ready'],
    [20, 'Ready'],
  ])('puts %i into %s', (total, name) => {
    expect(levelOf(total).name).toBe(name)
  })

  it.each([4, 21, 8.5, Number.NaN])('refuses %d', (total) => {
    expect(() => levelOf(total)).toThrow(RangeError)
  })
})

describe('resultOf', () => {
  it('adds the points and names the weakest category', () => {
    expect(resultOf(answers(3, 1, 3, 2, 2))).toMatchObject({ total: 11, weakest: 1, level: { name: 'High Risk' } })
  })

  it('names the first of several weakest categories', () => {
    expect(resultOf(answers(4, 2, 2, 4, 4)).weakest).toBe(1)
  })

  it('rejects a quiz with an open question or a value out of range', () => {
    expect(() => resultOf(answers(1, 2, 3, 4))).toThrow(RangeError)
    expect(() => resultOf(answers(1, 2, 3, 4, 5))).toThrow(RangeError)
  })

  it('gives every possible set of answers a total from 5 to 20 within its level', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 5, maxLength: 5 }), (points) => {
        const { total, level, categories, weakest } = resultOf(answers(...points))
        expect(total).toBe(points.reduce((sum, value) => sum + value, 0))
        expect(total >= level.from && total <= level.to).toBe(true)
        expect(categories[weakest]?.points).toBe(Math.min(...points))
      }),
    )
  })
})

describe('progressPercent', () => {
  it('counts the current question', () => {
    expect([0, 2, 4].map(progressPercent)).toEqual([20, 60, 100])
  })
})
