import { describe, expect, it } from 'vitest'
import type { Figure } from '../../content/schema/checklist.ts'
import { drawnFigure, wilsonInterval } from './figures.ts'

const words = { caption: 'Caption.', captionRest: '' }
const drawn = (figure: Figure) =>
  drawnFigure(
    figure,
    () => 7,
    (text) => [{ text }],
  )

describe('wilsonInterval', () => {
  // Found apart from the formula, by bisection: the shares p at which |share - p| is 1.96 standard errors of p.
  it.each([
    [0.9, 50, 0.7864, 0.9565],
    [0.9, 200, 0.8506, 0.9344],
    [0.9, 1000, 0.8799, 0.9171],
    [1, 10, 0.7225, 1],
  ])('of %d in %d cases', (share, cases, low, high) => {
    const interval = wilsonInterval(share, cases)
    expect(interval.low).toBeCloseTo(low, 3)
    expect(interval.high).toBeCloseTo(high, 3)
  })
})

describe('a picture', () => {
  it('of downtime is drawn to scale and says hours and minutes', () => {
    const figure = drawn({ ...words, kind: 'downtime', promises: [99, 99.9], days: 30, row: '{promise}% up' })
    expect(figure).toMatchObject({
      alt: 'Caption. 99% up: 7 h 12 min; 99.9% up: 43 min.',
      bars: [{ to: 1 }, { to: expect.closeTo(0.1, 6) }],
    })
  })

  it('of a cost multiplies, adds up and shares out', () => {
    const parts = [
      { label: 'a', short: 'A', dollars: [4, 0.25] },
      { label: 'b', short: 'B', dollars: [3] },
    ]
    const figure = drawn({ ...words, kind: 'task cost', columns: ['i', 'e', 'y'], total: 'Sum', parts })
    expect(figure).toMatchObject({ total: ['Sum', '$4.00'], alt: 'Caption. A $1.00; B $3.00.' })
    expect('parts' in figure && figure.parts.map(({ share }) => share)).toEqual([0.25, 0.75])
  })
})
