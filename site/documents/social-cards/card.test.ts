import { expect, it } from 'vitest'
import { siteContent } from '../../../tests/support/site-content.ts'
import { drawCard } from './card.ts'

it('refuses a heading that doesn’t fit on a card', async () => {
  const heading = 'word '.repeat(60).trim()
  await expect(drawCard(siteContent, { heading, highlight: 'word', mark: undefined })).rejects.toThrow(
    `The heading “${heading}” is too long`,
  )
})

it('draws each letter of a name, and � for those that no font has', async () => {
  const letters = ['Ł', '李', '\u{20bb7}', '\u{20bb8}']
  const cards = await Promise.all(
    letters.map((heading) => drawCard(siteContent, { heading, highlight: '', mark: undefined })),
  )
  expect(new Set(cards.map((card) => Buffer.from(card).toString('base64'))).size).toBe(letters.length - 1)
})
