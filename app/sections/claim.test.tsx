/** What is shown when the firm hides grades, and when a menu has no page of its own. */
import { render, screen } from '@testing-library/react'
import { afterAll, expect, it, vi } from 'vitest'
import type { Claim } from '../../content/schema/claims.ts'
import { claims, evidenceCopy } from '../../words/words.ts'

// Other tests in this process have loaded the words.
vi.resetModules()
vi.doMock(import('../../words/words.ts'), async (original) => {
  const words = await original()
  return { ...words, showGrades: false, menus: words.menus.map((menu) => ({ ...menu, live: [] })) }
})
afterAll(() => {
  vi.doUnmock(import('../../words/words.ts'))
  vi.resetModules()
})
const { ClaimMark, SampleMark } = await import('./claim.tsx')
const { SiteHeader } = await import('./site-header/site-header.tsx')

const ids = Object.keys(claims) as (keyof typeof claims)[]

it.each(ids)('%s shows its source or nothing', (id) => {
  const { sources }: Claim = claims[id]
  const { container } = render(<ClaimMark id={id} />)
  expect(container.textContent).toBe(sources[0]?.wording ?? '')
  expect(container.querySelector('svg')).toBeNull()
  expect(screen.queryAllByRole('link')).toHaveLength(sources[0] ? 1 : 0)
})

it('a sample is marked as a sample', () => {
  render(<SampleMark of="result" />)
  expect(screen.getByText(evidenceCopy.sample.name, { exact: false })).toBeDefined()
})

it('no menu has an empty list', () => {
  render(<SiteHeader path="/" />)
  const lists = [...document.querySelectorAll('nav ul')]
  expect(lists.length).toBeGreaterThan(1)
  expect(lists.filter((list) => list.childElementCount === 0)).toEqual([])
})
