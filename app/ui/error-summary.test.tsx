import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ErrorSummary } from './error-summary.tsx'

it('is announced, can take the focus, and links to each field', () => {
  const problems = [
    { id: 'f-name', message: 'Enter a name' },
    { id: 'f-email', message: 'Enter an address' },
  ]
  render(<ErrorSummary heading="A problem" problems={problems} />)
  const summary = screen.getByRole('alert')
  summary.focus()
  expect(document.activeElement).toBe(summary)
  expect(screen.getByRole('heading').textContent).toBe('A problem')
  expect(screen.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent])).toEqual(
    problems.map(({ id, message }) => [`#${id}`, message]),
  )
})
