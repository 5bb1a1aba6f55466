import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { fieldOrder, fieldsOf } from '../../../contracts/form-fields.ts'
import { honeypotField } from '../../../contracts/hidden-fields.ts'
import type { Submission } from '../../../contracts/submission.ts'
import { fill } from '../../../words/fill.ts'
import { formCopy, promptRescueForm } from '../../../words/words.ts'
import { errorMessages, failureMessage, problemsHeading } from '../../sections/request-form/messages.ts'
import { RequestForm } from './request-form.tsx'
import { PromptRescueForm } from './request-island.tsx'
import { SendFault, type Sent } from './send.ts'
import { maxAttempts } from './use-request.ts'

const { labels } = promptRescueForm
const values = { name: 'Ada', email: 'ada@example.com', challenge: 'other', prompts: 'Classify this.' }

const scrollIntoView = vi.fn()
Element.prototype.scrollIntoView = scrollIntoView

beforeEach(() => {
  scrollIntoView.mockClear()
  document.title = 'Prompt rescue'
})

/** @param fault what the transport answers; nothing comes where it is left out. */
function show({ fault, ...parts }: { fault?: SendFault } & Partial<Submission> = {}) {
  const submission: Submission = { kind: 'prompt-rescue', values, errors: {}, ...parts }
  const send = () => (fault ? Promise.reject(fault) : new Promise<Sent>(() => {}))
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <RequestForm
        kind="prompt-rescue"
        submit={promptRescueForm.submit}
        submission={submission}
        send={send}
        onStored={() => {}}
      >
        {(pieces) => <PromptRescueForm {...pieces} />}
      </RequestForm>
    </QueryClientProvider>,
  )
  return container.querySelector('form') as HTMLFormElement
}

const press = () => fireEvent.click(screen.getByRole('button'))
const field = (name: keyof typeof labels) =>
  screen.getByLabelText<HTMLInputElement>((label) => label.startsWith(labels[name]))

it('has every booking field, marks optional ones, and posts natively', () => {
  const form = show()
  expect(form.method).toBe('post')
  expect([...new FormData(form).keys()].sort()).toEqual([...fieldOrder['prompt-rescue'], honeypotField].sort())
  for (const [name, { optional = false }] of fieldsOf('prompt-rescue')) {
    const label = field(name as keyof typeof labels).labels?.[0]?.textContent
    expect(label?.includes(formCopy.optional), name).toBe(optional)
  }
})

it('lists errors in a focused summary and beside each field, and keeps the values', async () => {
  show()
  fireEvent.change(field('email'), { target: { value: 'ada' } })
  fireEvent.change(field('prompts'), { target: { value: '' } })
  press()
  const summary = await screen.findByRole('alert')
  expect(document.activeElement).toBe(summary)
  expect(scrollIntoView.mock.contexts).toEqual([summary])
  expect(within(summary).getByRole('heading').textContent).toBe(problemsHeading(2))
  expect(document.title).toBe(`${formCopy.titlePrefix}Prompt rescue`)
  const links = within(summary).getAllByRole('link')
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    [`#${field('email').id}`, errorMessages['email.invalid']],
    [`#${field('prompts').id}`, errorMessages['prompts.missing']],
  ])
  const described = field('email').getAttribute('aria-describedby')?.split(' ') ?? []
  expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(
    `${formCopy.titlePrefix}${errorMessages['email.invalid']}`,
  )
  expect(field('email').value).toBe('ada')
  expect(field('name').value).toBe('Ada')
})

it('takes the focus again when the same errors return', async () => {
  show()
  fireEvent.change(field('email'), { target: { value: 'ada' } })
  press()
  await screen.findByRole('alert')
  field('email').focus()
  press()
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('alert'))
})

it('shows that it is sending, and removes the errors', async () => {
  show({ errors: { name: 'name.missing' } })
  expect(document.title).toBe(`${formCopy.titlePrefix}Prompt rescue`)
  press()
  const button = await screen.findByRole('button', { name: formCopy.sending })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(document.title).toBe('Prompt rescue')
})

it('shows the next attempt while retrying', async () => {
  show({ fault: new SendFault('server') })
  press()
  const attempt = fill(formCopy.attempt, { attempt: 2, attempts: maxAttempts })
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
  await expect.poll(said).toContain(`${formCopy.repeating} ${attempt}`)
  expect(screen.queryByRole('alert')).toBeNull()
})

it('reports the failure, and offers the next step', async () => {
  show({ fault: new SendFault('crossSite') })
  press()
  expect((await screen.findByRole('alert')).textContent).toBe(failureMessage('crossSite'))
  expect(screen.getByRole('button', { name: formCopy.retry })).toBeDefined()
  expect(field('prompts').value).toBe(values.prompts)
})

it('shows the error of a native post, ready to send again', () => {
  show({ failure: 'tooMany' })
  expect(screen.getByRole('alert').textContent).toBe(failureMessage('tooMany'))
  expect(screen.getByRole('button').textContent).toBe(promptRescueForm.submit)
})

it('does not move the focus on a page that loads with errors', () => {
  const button = document.body.appendChild(document.createElement('button'))
  button.focus()
  show({ errors: { name: 'name.missing' } })
  expect(scrollIntoView).not.toHaveBeenCalled()
  button.remove()
})

it('offers an email with the text when the server is slow, and stops when it is used', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  show()
  press()
  await screen.findByRole('button', { name: formCopy.sending })
  const offer = () => screen.queryByRole('link', { name: formCopy.mailInstead.slow })
  expect(offer()).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(decodeURIComponent(offer()?.getAttribute('href') ?? '')).toContain(values.prompts)
  fireEvent.click(offer() as HTMLElement)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe(failureMessage('stopped'))
  expect(screen.getByRole('button').textContent).toBe(formCopy.retry)
  expect(screen.getByRole('link', { name: formCopy.mailInstead.failed })).toBeDefined()
  vi.useRealTimers()
})
