import { expect, test } from 'vitest'
import type { ComingSoonEntry } from '../../../words/words.ts'
import { comingSoonAt } from './page.tsx'

const instead = { name: 'Something else', path: '/else' }
const entry = (name: string, path: string): ComingSoonEntry => ({ name, path, instead })
const entries = [
  entry('Strategy', '/challenge/strategy/*'),
  entry('Data', '/challenge/data*'),
  entry('Approach', '/about/approach'),
]

test.each([
  ['/about/approach', 'Approach'],
  ['/about/approach/', 'Approach'],
  ['/challenge/strategy', 'Strategy'],
  ['/challenge/strategy/', 'Strategy'],
  ['/challenge/strategy/roadmap', 'Strategy'],
  ['/challenge/data', 'Data'],
  ['/challenge/data-quality', 'Data'],
  ['/challenge/data/lineage', 'Data'],
])('%s is in preparation as %s', (path, name) => {
  expect(comingSoonAt(path, entries)?.name).toBe(name)
})

test.each([
  '/',
  '',
  '/404',
  '/about',
  '/about/approach/more',
  '/challenge',
  '/challenge/strategy-two',
  '/x/challenge/data',
])('%s is in nobody’s preparation', (path) => {
  expect(comingSoonAt(path, entries)).toBeUndefined()
})
