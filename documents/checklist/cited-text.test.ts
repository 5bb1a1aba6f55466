import { expect, it } from 'vitest'
import { sources } from '../../content/sources.ts'
import { citedTexts } from './cited-text.ts'

const id = 'rand-2024'
const source = sources[id]

it('describes a source where a page first cites it, and refers to it after that', () => {
  const cited = citedTexts('a.ts')
  expect(cited(`One[^${id}] two.`)).toEqual([
    { text: 'One' },
    { note: { key: `a.ts: ${id}`, source: expect.objectContaining({ url: source.url, title: source.title }) } },
    { text: ' two.' },
  ])
  expect(cited(`Again.[^${id}]`)).toEqual([{ text: 'Again.' }, { note: { key: `a.ts: ${id}` } }])
  expect(citedTexts('b.ts')(`[^${id}]`)).toEqual([{ note: expect.objectContaining({ source: expect.anything() }) }])
})

it('leaves all other brackets alone', () => {
  expect(citedTexts('a.ts')('a[1] [b](c) ^[d]')).toEqual([{ text: 'a[1] [b](c) ^[d]' }])
})

it('names the place and the key of a source that there is not', () => {
  expect(() => citedTexts('content/checklist/a.ts')('x[^nobody-1999]')).toThrow(
    'content/checklist/a.ts cites nobody-1999, which content/sources.ts does not have',
  )
})
