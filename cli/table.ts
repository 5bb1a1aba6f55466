import stringWidth from 'string-width'
import { fitted } from './text.ts'

const gap = '  '
/** Narrower than this, a column says nothing. */
const narrowest = 8

/**
 * Shares the width of a terminal among columns: each gets what its values need, and where that is too much, the widest
 * of those that may be cut gives way.
 * @param shrinkable indexes of the columns that may be cut.
 */
export function columnWidths(
  rows: readonly (readonly string[])[],
  shrinkable: readonly number[],
  terminal: number,
): number[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => stringWidth(row[column] ?? ''))))
  const total = () => widths.reduce((sum, width) => sum + width, 0) + gap.length * (widths.length - 1)
  while (total() > terminal) {
    const widest = shrinkable.reduce((most, column) => ((widths[column] ?? 0) > (widths[most] ?? 0) ? column : most))
    if ((widths[widest] ?? 0) <= narrowest) break
    widths[widest] = (widths[widest] ?? 0) - 1
  }
  return widths
}

export function tableLine(row: readonly string[], widths: readonly number[]): string {
  return row
    .map((cell, column) => fitted(cell, widths[column] ?? 0))
    .join(gap)
    .trimEnd()
}
