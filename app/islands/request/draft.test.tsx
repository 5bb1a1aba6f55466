import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Submission } from '../../../contracts/submission.ts'
import { consultationForm } from '../../../words/words.ts'
import { ConsultationForm } from '../../sections/request-form/typed-fields.tsx'
import { RequestForm } from './request-form.tsx'

const { labels } = consultationForm
const key = 'draft-consultation'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T15:00:00Z') })
  sessionStorage.clear()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** Opens the page anew. */
function open({ submission = null, ...parts }: { submission?: Submission | null; onStored?: () => void } = {}) {
  cleanup()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RequestForm
        kind="consultation"
        submit="Send"
        submission={submission}
        send={async () => ({ reference: 'AB12-CD34' })}
        onStored={parts.onStored ?? (() => {})}
      >
        {(pieces) => (
          <ConsultationForm {...pieces} about={null} times={<input type="hidden" name="time" value="offer" />} />
        )}
      </RequestForm>
    </QueryClientProvider>,
  )
}
const field = (name: keyof typeof labels) =>
  screen.getByLabelText<HTMLInputElement>((text) => text.startsWith(labels[name]))
const pause = (ms = 1_000) => act(() => vi.advanceTimersByTimeAsync(ms))
const write = (name: keyof typeof labels, value: string) => fireEvent.input(field(name), { target: { value } })
const type = async (name: keyof typeof labels, value: string) => {
  write(name, value)
  await pause()
}
const press = (label: string) => fireEvent.click(screen.getByRole('button', { name: label }))
const kept = () => JSON.parse(sessionStorage.getItem(key) ?? 'null')

describe('a draft', () => {
  it('does not replace the values of a refused form', async () => {
    open()
    await type('name', 'Ada')
    open({ submission: { kind: 'consultation', values: { name: '', email: 'x' }, errors: { name: 'name.missing' } } })
    expect(field('name').value).toBe('')
  })

  it('is deleted once the form is sent, including a pending save', async () => {
    const onStored = vi.fn()
    open({ onStored })
    await type('name', 'Ada')
    await type('email', 'ada@example.com')
    write('message', 'It drifts')
    press('Send')
    await vi.waitFor(() => expect(onStored).toHaveBeenCalled(), { timeout: 20_000 })
    await pause()
    window.dispatchEvent(new Event('pagehide'))
    expect(sessionStorage.length).toBe(0)
    // Back on the page that the browser kept, another one is typed.
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    await type('message', 'Another')
    expect(kept()).toMatchObject({ message: 'Another' })
  })
})

describe('a browser', () => {
  it('that blocks storage has no draft, and the form works', async () => {
    for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('refused', 'SecurityError')
      })
    }
    const onStored = vi.fn()
    open({ onStored })
    await type('name', 'Ada')
    await type('email', 'ada@example.com')
    await type('message', 'It drifts')
    press('Send')
    await vi.waitFor(() => expect(onStored).toHaveBeenCalled(), { timeout: 20_000 })
  })
})
