import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { siteContent } from '../../../../tests/support/site-content.ts'
import { wrapInSite } from '../../../../tests/support/wrap-in-site.tsx'
import { Stories } from './stories.tsx'

const [study] = siteContent.caseStudies
if (!study) throw new Error('the site has no success stories')

it('a story keeps its capitals, needs no figures, and can have a picture', () => {
  const from = '/uploads/lodz.png'
  const picture = { from, alternative: 'The team at its desks' }
  const story = { ...study, title: 'MLOps with Łukasz', results: [], bars: [], picture }
  const made = { width: 480, height: 320, avif: [], webp: [{ path: '/uploads/lodz-1.webp', width: 480 }] }
  const changes = { caseStudies: [story], pictures: { portrait: {}, wide: { [from]: made } } }
  const { container, getByAltText } = render(wrapInSite(<Stories opens={false} />, changes))
  expect(container.querySelector('h3')?.textContent).toBe(`${study.industry}, MLOps with Łukasz`)
  expect(container.querySelectorAll('.text-figure, .bars')).toHaveLength(0)
  expect(getByAltText(picture.alternative).getAttribute('src')).toBe('/uploads/lodz-1.webp')
})
