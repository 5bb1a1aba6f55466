import { beforeEach, expect, it } from 'vitest'
import { newId } from './testing.ts'
import { trackViews, type ViewCounts, type Views } from './views.ts'

const minuteMs = 60_000
let now: number
let counted: string[]
let views: Views

beforeEach(() => {
  now = Date.parse('2026-11-21T12:00:00Z')
  counted = []
  const counts: ViewCounts = {
    addView: (_day, view) => counted.push(view),
    addVital: (_day, view, vital, value) => counted.push(`${view} ${vital} ${value}`),
  }
  views = trackViews(counts, () => now)
})

const see = (id: string, version: number, cls: number) =>
  views.see({ kind: 'view', id, name: '/', version, active: true, vitals: { cls } }, '/')

it('takes the vitals of a view once it has been silent for ten minutes', () => {
  const id = newId()
  see(id, 1, 10)
  now += 6 * minuteMs
  see(id, 2, 20)
  now += 6 * minuteMs
  views.settle()
  expect(counted).toEqual(['/'])
  now += 4 * minuteMs
  views.settle()
  views.settle()
  expect(counted).toEqual(['/', '/ cls 20'])
})

it('knows a view again for four hours', () => {
  const id = newId()
  see(id, 1, 10)
  views.settleAll()
  now += 239 * minuteMs
  views.settle()
  see(id, 2, 20)
  expect(counted).toEqual(['/', '/ cls 10'])
  now += 2 * minuteMs
  views.settle()
  see(id, 3, 30)
  expect(counted).toEqual(['/', '/ cls 10', '/'])
})

it('keeps no more views than fit, and loses nothing of those that it lets go', () => {
  const first = newId()
  see(first, 1, 10)
  for (let others = 0; others < 10_000; others += 1) see(newId(), 1, 0)
  expect(counted.filter((line) => line === '/ cls 10')).toHaveLength(1)
  see(first, 2, 20)
  expect(counted.filter((line) => line === '/')).toHaveLength(10_001)
})
