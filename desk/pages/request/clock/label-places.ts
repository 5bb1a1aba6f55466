/** Where a label begins (`start`) or ends (`end`), from 0 to 1. */
export type Place = { readonly x: number; readonly anchor: 'start' | 'end' }

/** The largest label's width as a share of the line: a bold date on the shortest line. */
export const labelWidth = 0.18

/**
 * Places the labels of a clock without overlap: the start's at the left, the delivery's before its mark, the review's
 * on the side away from `end`, and that of `end` in the remaining room.
 * @param marks from 0 to 1.
 */
export function labelPlaces({ review, delivery, end }: Readonly<Record<'review' | 'delivery' | 'end', number>>) {
  const isBefore = end < review
  const [from, to] = isBefore
    ? [labelWidth, review - labelWidth]
    : end <= delivery
      ? [review, delivery - 2 * labelWidth]
      : [delivery, 1 - labelWidth]
  return {
    start: { x: 0, anchor: 'start' },
    review: { x: review, anchor: isBefore ? 'start' : 'end' },
    delivery: { x: delivery, anchor: 'end' },
    end:
      end > to
        ? { x: Math.min(Math.max(end, from + labelWidth), to + labelWidth), anchor: 'end' }
        : { x: Math.max(end, from), anchor: 'start' },
  } as const satisfies Record<string, Place>
}
