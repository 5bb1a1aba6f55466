import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { colors } from '../../brand/tokens.ts'
import { headingSvg } from './heading.ts'

const data = readFileSync('dist/brand/card-fonts/heading.ttf')
const draw = (heading: string, highlight: string) =>
  headingSvg({ heading, highlight }, { width: 1056, height: 320 }, [
    { name: 'heading', data, weight: 600, style: 'normal' },
  ])
const highlights = (svg: string) => svg.match(new RegExp(`fill="${colors.mark.light}"`, 'g'))?.length ?? 0

it('highlights the phrase, on each line that it reaches', async () => {
  expect(highlights(await draw('One two three', ''))).toBe(0)
  expect(highlights(await draw('One two three', 'two'))).toBe(1)
  expect(
    highlights(await draw('A heading of several words that takes two lines', 'several words that takes two')),
  ).toBe(2)
})

it('refuses a heading that no card can show', async () => {
  await expect(draw('word '.repeat(60).trim(), '')).rejects.toThrow('shorten it')
})
