/** Claims when the firm hides evidence grades, and menus without pages. */
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Claim } from '../../../content/schema/claims.ts'
import { siteContent } from '../../../tests/support/site-content.ts'
import { wrapInSite } from '../../../tests/support/wrap-in-site.tsx'
import { ClaimMark, SampleMark } from './claim.tsx'
import { SiteHeader } from './site-header/site-header.tsx'

const { claims, evidenceCopy, menus } = siteContent

const ids = Object.keys(claims) as (keyof typeof claims)[]

it.each(ids)('%s shows its source, or nothing if it has none', (id) => {
  const { sources }: Claim = claims[id]
  const { container } = render(wrapInSite(<ClaimMark id={id} />, { showGrades: false }))
  expect(container.textContent).toBe(sources[0]?.wording ?? '')
  expect(container.querySelector('svg')).toBeNull()
  expect(screen.queryAllByRole('link')).toHaveLength(sources[0] ? 1 : 0)
})

it('marks a sample, even if the firm hides evidence grades', () => {
  render(wrapInSite(<SampleMark kind="result" />, { showGrades: false }))
  expect(screen.getByText(evidenceCopy.sample.name, { exact: false })).toBeDefined()
})

it('renders no empty list in a menu', () => {
  render(wrapInSite(<SiteHeader path="/" />, { menus: menus.map((menu) => ({ ...menu, live: [] })) }))
  const lists = [...document.querySelectorAll('nav ul')]
  expect(lists.length).toBeGreaterThan(1)
  expect(lists.filter((list) => list.childElementCount === 0)).toEqual([])
})
