/**
 * The program that draws the picture of a link with a visitor's numbers: a process of its own, because fonts and pixels
 * take more memory than the rest of the server. Reads its words as JSON from standard input; writes a PNG.
 */
import { setPriority } from 'node:os'
import { json } from 'node:stream/consumers'
import { cardSize } from '../../brand/card.ts'
import { colors } from '../../brand/tokens.ts'
import { highlightedParts } from '../typst/theme.ts'
import { cardPicture } from './picture.ts'

/** Home's line, from wild to steady: each stretch with its color, and the rings between them. */
const stretches = [
  ['alarm', 'M0 60h71m16 0h29l5-25 8 39 4-14h42l5-20 7 34 4-14h40l6-30 8 46 4-16h53'],
  ['amber', 'M317 60h43l5-20 8 32 5-12h37l5-12 6 19 5-7h41m16 0h60l5-12 7 19 4-7h78'],
  ['brand', 'M657 60h65l4-6 4 11 4-5h386'],
] as const
const rings = { 79: 'alarm', 309: 'amber', 479: 'amber', 649: 'amber' } as const

const line = [
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${cardSize.width} 90" fill="none" stroke-width="3">`,
  ...stretches.map(([color, path]) => `<path d="${path}" stroke="${colors[color].light}"/>`),
  ...Object.entries(rings).map(([x, color]) => `<circle cx="${x}" cy="60" r="6.5" stroke="${colors[color].light}"/>`),
  `<g fill="${colors.brand.light}"><circle cx="819" cy="60" r="8"/><circle cx="1123" cy="60" r="5.5"/></g></svg>`,
].join('')

setPriority(10)
const words = (await json(process.stdin)) as { readonly heading: string; readonly highlight: string }
const heading = highlightedParts(words.heading, words.highlight)
process.stdout.write(await cardPicture('numbers.typ', { ...words, heading, line }))
