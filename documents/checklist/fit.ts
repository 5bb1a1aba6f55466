import { topics } from '../../words/words.ts'

/** Reported by the templates: the page, from 1, and the distance from its top in points. */
export type FitMark = {
  readonly name: string
  /** Where the text starts and ends, and where the foot starts. */
  readonly at: 'start' | 'end' | 'foot'
  /** Gaps that share the spare room; at the end only. */
  readonly gaps?: number
  readonly page: number
  readonly y: number
}

/** In points, to measure what doesn't fit. */
export const spareHeight = 2000
/** In points. */
export const lineHeight = 15
/** In points: with more room left, a page looks unfinished. */
export const maxRoom = 12 * lineHeight

/**
 * Each topic fills one page, and the checklist as many as content/firm.yaml says.
 * @param longer measures on longer pages, when a page runs over.
 */
export function fitFaults(marks: readonly FitMark[], promised: number, longer: () => readonly FitMark[]): string[] {
  const pages = pagesOf(marks)
  const faults: string[] = []
  if (pages.length !== promised)
    faults.push(
      `content/checklist/checklist.yaml: the checklist has ${pages.length} pages, and content/firm.yaml promises ${promised}; change one of the two`,
    )
  const over = pages.filter(({ start, foot, index }) => start.page !== index + 1 || foot.page !== start.page)
  const [firstOver] = over
  if (firstOver) {
    const filled = Math.max(...marks.map(({ page }) => page))
    const outcome = `or the text fills ${filled} pages instead of ${promised}`
    const room = new Map(pagesOf(longer()).map(({ name, room }) => [name, room]))
    const measured = pages.flatMap(({ name }) => {
      const lines = Math.ceil((spareHeight - (room.get(name) ?? 0)) / lineHeight)
      return lines > 0 ? [{ name, by: `about ${count(lines)}` }] : []
    })
    // Some overruns can't be measured, such as a rule at the foot.
    const long = measured.length > 0 ? measured : [{ name: firstOver.name, by: 'a line' }]
    for (const { name, by } of long)
      faults.push(`${fileOf(name)}: the page "${name}" runs over; shorten it by ${by}, ${outcome}`)
  }
  for (const { name, room, start, foot } of pages) {
    const lines = Math.floor((room - maxRoom) / lineHeight)
    if (start.page === foot.page && lines > 0)
      faults.push(`${fileOf(name)}: the page "${name}" is not filled; lengthen it by about ${count(lines)}`)
  }
  return faults
}

function pagesOf(marks: readonly FitMark[]) {
  const find = (name: string, at: FitMark['at']): FitMark => {
    const mark = marks.find((candidate) => candidate.name === name && candidate.at === at)
    if (!mark) throw new Error(`documents/checklist: the template of "${name}" does not report where its ${at} is`)
    return mark
  }
  return [...new Set(marks.map(({ name }) => name))].map((name, index) => {
    const [start, end, foot] = [find(name, 'start'), find(name, 'end'), find(name, 'foot')]
    return { name, index, start, foot, room: (foot.y - end.y) * (end.gaps ?? 1) }
  })
}

function fileOf(name: string): string {
  const file = topics.find(({ topic }) => topic.name === name)?.file ?? 'checklist.ts'
  return `content/checklist/${file}`
}

function count(lines: number): string {
  return lines === 1 ? 'one line' : `${lines} lines`
}
