import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Submission } from '../../../contracts/submission.ts'
import { siteContent } from '../../../tests/support/site-content.ts'
import { wrapInSite } from '../../../tests/support/wrap-in-site.tsx'
import { getFailureMessage } from '../../sections/request-form/messages.ts'
import { TypedFields } from '../../sections/request-form/typed-fields.tsx'
import { RequestForm } from './request-form.tsx'
import { PromptRescueForm } from './request-island.tsx'
import type { Sent } from './send.ts'

const { formCopy, promptRescueForm } = siteContent

const { labels } = promptRescueForm
const values = { name: 'Ada', email: 'ada@example.com', challenge: 'other', prompts: 'Classify this.' }

Element.prototype.scrollIntoView = vi.fn()

beforeEach(() => {
  document.title = 'Prompt rescue'
})

/** Shows the form. Its server never answers. */
function show(parts: Partial<Submission> | null = {}): void {
  const submission: Submission | null = parts && { kind: 'prompt-rescue', values, errors: {}, ...parts }
  render(
    wrapInSite(
      <QueryClientProvider client={new QueryClient()}>
        <RequestForm
          kind="prompt-rescue"
          submit={promptRescueForm.submit}
          submission={submission}
          send={() => new Promise<Sent>(() => {})}
          onStored={() => {}}
        >
          {(pieces) => <PromptRescueForm {...pieces} />}
        </RequestForm>
      </QueryClientProvider>,
    ),
  )
}

const press = () => fireEvent.click(screen.getByRole('button'))
const field = (name: keyof typeof labels) =>
  screen.getByLabelText<HTMLInputElement>((label) => label.startsWith(labels[name]))

it('asks for a phone number if calls are by phone', () => {
  render(wrapInSite(<TypedFields kind="consultation" values={{}} errors={{}} />, { callsByPhone: true }))
  expect(document.querySelector('[type="tel"]')?.getAttribute('name')).toBe('phone')
})

it('shows an error that belongs to no field', () => {
  show({ failure: 'server' })
  expect(screen.getByRole('alert').textContent).toBe(getFailureMessage(siteContent, 'server'))
})

it('moves the focus to the errors again when they stay the same', async () => {
  show()
  fireEvent.change(field('email'), { target: { value: 'ada' } })
  press()
  await screen.findByRole('alert')
  field('email').focus()
  press()
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('alert'))
})

it('shows that it is sending, and hides the errors', async () => {
  show({ errors: { name: 'name.missing' } })
  expect(document.title).toBe(`${formCopy.titlePrefix}Prompt rescue`)
  press()
  const button = await screen.findByRole('button', { name: formCopy.sending })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(document.title).toBe('Prompt rescue')
})

it('restores a draft of this tab, but keeps the values of a refused form', () => {
  sessionStorage.setItem('draft-prompt-rescue', JSON.stringify({ name: 'Draft' }))
  show(null)
  expect(field('name').value).toBe('Draft')
  cleanup()
  show()
  expect(field('name').value).toBe('Ada')
})

it('works in a browser that blocks storage', async () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError')
    })
  }
  show()
  fireEvent.input(field('company'), { target: { value: 'Acme' } })
  press()
  await screen.findByRole('button', { name: formCopy.sending })
  vi.restoreAllMocks()
})
