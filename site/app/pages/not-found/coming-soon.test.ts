import { expect, it } from 'vitest'
import type { ComingSoonEntry } from '../../../../cms/guides/guide-pages.ts'
import { findComingSoon } from './page.tsx'

const entries = ['/challenge/strategy/*', '/challenge/data*', '/about/approach'].map(
  (path): ComingSoonEntry => ({ name: path, path, instead: { name: 'Something else', path: '/else' } }),
)

it.each([
  ['/about/approach/', '/about/approach'],
  ['/challenge/strategy', '/challenge/strategy/*'],
  ['/challenge/strategy/roadmap', '/challenge/strategy/*'],
  ['/challenge/data-quality', '/challenge/data*'],
  ['/about/approach/more', undefined],
  ['/challenge/strategy-two', undefined],
  ['/x/challenge/data', undefined],
])('finds for %s the entry %s', (path, name) => {
  expect(findComingSoon(path, entries)?.name).toBe(name)
})
