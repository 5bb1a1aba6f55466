import type { evidenceMarks } from '../../brand/evidence-marks.ts'
import { firm } from '../../words/words.ts'
import { highlightedParts } from '../typst/theme.ts'
import { cardPicture } from './picture.ts'

export type CardMark = { readonly grade: keyof typeof evidenceMarks; readonly words: string }

/** @throws when the heading is too long. */
export async function drawCard(page: {
  readonly heading: string
  readonly highlight: string
  readonly mark: CardMark | undefined
}): Promise<Uint8Array> {
  const { heading, highlight, mark = null } = page
  return cardPicture('card.typ', { name: firm.name, heading: highlightedParts(heading, highlight), mark })
}
