import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { interpolate } from '../../../../cms/interpolate.ts'
import { forms } from '../../../../contracts/forms.ts'
// The form imports it later, when the timers are fake; by then it must be loaded.
import '../../../../contracts/requests.ts'
import type { Submission } from '../../../../contracts/submission.ts'
import { siteContent } from '../../../../tests/support/site-content.ts'
import { wrapInSite } from '../../../../tests/support/wrap-in-site.tsx'
import { getFailureMessage } from '../../sections/request-form/messages.ts'
import { TypedFields } from '../../sections/request-form/typed-fields.tsx'
import { formatMailLink } from './mail-link.ts'
import { RequestForm } from './request-form.tsx'
import { PromptRescueForm } from './request-island.tsx'
import { SendFault, type Sent } from './send.ts'

const { fieldErrors, firm, formCopy, promptRescueForm } = siteContent

const { labels } = promptRescueForm
const values = { name: 'Ada', email: 'ada@example.com', challenge: 'other', prompts: 'Classify this.' }

Element.prototype.scrollIntoView = vi.fn()

beforeEach(() => {
  document.title = 'Prompt rescue'
})
afterEach(() => void vi.useRealTimers())

/** Shows the form. Unless its server has a `fault` at first, it never answers. */
function show(parts: Partial<Submission> | null = {}, fault?: SendFault): void {
  const submission: Submission | null = parts && { kind: 'prompt-rescue', values, errors: {}, ...parts }
  const send = vi.fn(() => new Promise<Sent>(() => {}))
  if (fault) send.mockRejectedValueOnce(fault)
  render(
    wrapInSite(
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

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const readStatus = () => screen.getByRole('status').textContent

it('says after eight seconds that sending takes longer, and offers an email with what was typed', async () => {
  vi.useFakeTimers()
  show()
  press()
  await pass(7_000)
  expect(readStatus()).toBe('')
  await pass(1_100)
  expect(readStatus()).toBe(formCopy.slow)
  const { href, target } = screen.getByRole<HTMLAnchorElement>('link', { name: firm.email })
  // In the same window, the browser would ask whether to leave the page.
  expect(target).toBe('_blank')
  expect(href).toMatch(`mailto:${firm.email}?`)
  const body = new URL(href).searchParams.get('body')
  expect(body).toContain(`${labels.challenge}: ${promptRescueForm.options.other}\r\n`)
  expect(body).toContain(values.prompts)
})

it('cuts a text that is too long for a link, and keeps the chosen time', () => {
  const long = '🙂\n'.repeat(2_000)
  const link = formatMailLink(siteContent, 'consultation', { time: '2026-11-30T15:00:00Z', message: long })
  expect(link.length).toBeLessThanOrEqual(2_000)
  const body = new URL(link).searchParams.get('body')
  expect(body).toMatch(/🙂\r\n\S/u)
  expect(body?.endsWith(`\r\n${formCopy.mail.cut}`)).toBe(true)
  expect(body).toContain('Mon, Nov 30, 10:00 AM')
})

it.each([
  ['network', formCopy.repeating],
  ['server', formCopy.retrying],
  ['tooMany', formCopy.retrying],
] as const)('says after the failure "%s" whether anything answered', async (failure, text) => {
  vi.useFakeTimers()
  show({}, new SendFault(failure))
  press()
  await pass(1_500)
  expect(readStatus()).toContain(text)
})

it('says how long a text is that is too long', async () => {
  const [count, max] = [forms['prompt-rescue'].prompts.limit + 5, forms['prompt-rescue'].prompts.limit]
  const message = interpolate(fieldErrors.prompts.tooLong, { count: count.toLocaleString('en-US'), max: '20,000' })
  expect(message).toContain((max + 5).toLocaleString('en-US'))
  show()
  fireEvent.change(field('prompts'), { target: { value: ` ${'x'.repeat(count)}\n` } })
  press()
  expect((await screen.findByRole('alert')).textContent).toContain(message)
  expect(screen.getAllByText(message, { exact: false })).toHaveLength(2)
})

it('limits the start date to the days that the server accepts', () => {
  show()
  const { min, max } = field('start-date')
  const format = (day: Date) => day.toLocaleDateString('sv-SE')
  const last = new Date()
  last.setDate(last.getDate() + forms['prompt-rescue']['start-date'].daysAhead)
  expect([min, max]).toEqual([format(new Date()), format(last)])
})
