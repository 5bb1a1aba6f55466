import sharp from 'sharp'
import { expect, it } from 'vitest'
import { cardSize } from '../../brand/card.ts'
import { colors } from '../../brand/tokens.ts'
import { type CardMark, drawCard } from './card.ts'

/** Where a card has a color below the firm's name: for each run of rows that have it, how far it reaches in px. */
async function reachOf(color: string, heading: string, highlight: string, mark?: CardMark): Promise<number[]> {
  const { data, info } = await sharp(await drawCard({ heading, highlight, mark }))
    .extract({ ...cardSize, left: 0, top: 140, height: cardSize.height - 140 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const wanted = Number.parseInt(color.slice(1), 16)
  const runs: number[] = []
  let last = 0
  for (let y = 0; y < info.height; y++) {
    let [first, reach] = [info.width, 0]
    for (let x = 0; x < info.width; x++) {
      if (data.readUIntBE((y * info.width + x) * info.channels, 3) !== wanted) continue
      first = Math.min(first, x)
      reach = x - first
    }
    if (reach > 0) runs.push(Math.max(reach, last > 0 ? (runs.pop() ?? 0) : 0))
    last = reach
  }
  return runs
}

it('highlights the phrase on each of its lines', async () => {
  const highlights = async (phrase: string) =>
    (await reachOf(colors.mark.light, 'nnn nnnn nnnnn nnnn nnnnn nnnn nnnnnn', phrase)).length
  expect(await highlights('nnn nnnn')).toBe(1)
  expect(await highlights('nnn nnnn nnnnn nnnn nnnnn')).toBeGreaterThan(1)
})

it('refuses a heading that no card can show', async () => {
  const heading = 'word '.repeat(60).trim()
  await expect(drawCard({ heading, highlight: 'word', mark: undefined })).rejects.toThrow(
    `The heading “${heading}” is too long`,
  )
})

it('draws each letter of a name, and one sign for those that no font has', async () => {
  const letters = [...'ëŁøçễ李明', '\u{20bb7}', '\u{20bb8}']
  const cards = await Promise.all(letters.map((heading) => drawCard({ heading, highlight: '', mark: undefined })))
  expect(new Set(cards.map((card) => Buffer.from(card).toString('base64'))).size).toBe(letters.length - 1)
})
