import { expect, it } from 'vitest'
import { sourceOf } from '../../words/sources.ts'
import { citations } from './cited-text.ts'

const [id, other] = ['rand-2024', 'reg-b'] as const

it('numbers the sources of a page as they come, and describes each once', () => {
  const { cited, notes } = citations('a.ts')
  expect(cited(`One[^${id}] two.`)).toEqual([
    { text: 'One' },
    { note: { key: `a.ts: ${id}`, number: 1, first: true } },
    { text: ' two.' },
  ])
  expect(cited(`Another.[^${other}]`)).toContainEqual({ note: { key: `a.ts: ${other}`, number: 2, first: true } })
  expect(cited(`Again.[^${id}]`)).toContainEqual({ note: { key: `a.ts: ${id}`, number: 1, first: false } })
  expect(notes).toMatchObject([{ title: sourceOf(id).title, url: sourceOf(id).url }, { title: sourceOf(other).title }])
  expect(citations('b.ts').cited(`[^${id}]`)).toEqual([{ note: { key: `b.ts: ${id}`, number: 1, first: true } }])
})

it('leaves all other brackets alone', () => {
  expect(citations('a.ts').cited('a[1] [b](c) ^[d]')).toEqual([{ text: 'a[1] [b](c) ^[d]' }])
})

it('names the location and key of an unknown source', () => {
  expect(() => citations('content/checklist/a.ts').cited('x[^nobody-1999]')).toThrow(
    'content/checklist/a.ts cites nobody-1999, which content/sources.yaml does not have',
  )
})
