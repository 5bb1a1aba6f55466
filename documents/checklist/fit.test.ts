import { describe, expect, it } from 'vitest'
import { topics } from '../../words/words.ts'
import { type FitMark, fitFaults, lineHeight, maxRoom, spareHeight } from './fit.ts'

const [first, second] = topics.map(({ file, topic }) => ({ file: `content/checklist/${file}`, name: topic.name }))
if (!(first && second)) throw new Error('the checklist needs two topics')

/** The marks of two pages, each with some room left between its end and its foot. */
function marks(
  ...rooms: readonly { name: string; page: number; room: number; gaps?: number; footPage?: number }[]
): FitMark[] {
  return rooms.flatMap(({ name, page, room, gaps = 1, footPage = page }): FitMark[] => [
    { name, at: 'start', page, y: 40 },
    { name, at: 'end', gaps, page, y: 600 },
    { name, at: 'foot', page: footPage, y: 600 + room / gaps },
  ])
}
const never = () => {
  throw new Error('nothing runs over, so nothing is measured')
}

describe('fitFaults', () => {
  it('accepts filled pages', () => {
    const filled = marks({ name: first.name, page: 1, room: 0 }, { name: second.name, page: 2, room: maxRoom, gaps: 5 })
    expect(fitFaults(filled, 2, never)).toEqual([])
  })

  it('counts overflowing lines and pages', () => {
    const over = marks({ name: first.name, page: 1, room: 0, footPage: 2 }, { name: second.name, page: 3, room: 0 })
    const longer = marks(
      { name: first.name, page: 1, room: spareHeight - 2.5 * lineHeight },
      { name: second.name, page: 2, room: spareHeight },
    )
    expect(fitFaults(over, 2, () => longer)).toEqual([
      `${first.file}: the page "${first.name}" runs over; shorten it by about 3 lines, or the text fills 3 pages instead of 2`,
    ])
  })

  it('names a page with a tiny overflow', () => {
    const over = marks({ name: first.name, page: 1, room: 0 }, { name: second.name, page: 2, room: 0, footPage: 3 })
    const longer = marks(
      { name: first.name, page: 1, room: spareHeight },
      { name: second.name, page: 2, room: spareHeight },
    )
    expect(fitFaults(over, 2, () => longer)).toEqual([
      `${second.file}: the page "${second.name}" runs over; shorten it by a line, or the text fills 3 pages instead of 2`,
    ])
  })

  it('counts missing lines over all gaps', () => {
    const short = marks({ name: first.name, page: 1, room: maxRoom + 4 * lineHeight, gaps: 6 })
    expect(fitFaults(short, 1, never)).toEqual([
      `${first.file}: the page "${first.name}" is not filled; lengthen it by about 4 lines`,
    ])
  })

  it('compares the number of pages with the promise', () => {
    expect(fitFaults(marks({ name: first.name, page: 1, room: 0 }), 12, never)).toEqual([
      'content/checklist/checklist.yaml: the checklist has 1 pages, and content/firm.yaml promises 12; change one of the two',
    ])
  })
})
