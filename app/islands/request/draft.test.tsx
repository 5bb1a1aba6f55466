import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dayMs } from '../../../contracts/durations.ts'
import { honeypotField } from '../../../contracts/hidden-fields.ts'
import type { Submission } from '../../../contracts/submission.ts'
import { consultationForm, formCopy } from '../../../words/words.ts'
import { ConsultationForm } from '../../sections/request-form/consultation-form.tsx'
import { hasDraft } from './draft-storage.ts'
import { RequestForm } from './request-form.tsx'

const { labels } = consultationForm
const { draft: copy } = formCopy
const key = 'draft-consultation'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T15:00:00Z') })
  sessionStorage.clear()
  localStorage.clear()
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
const kept = (storage: Storage) => JSON.parse(storage.getItem(key) ?? '{}').values
/** Another tab of the same browser. */
const closeTab = () => sessionStorage.clear()

describe('a draft', () => {
  it('is saved once something is typed, with typed fields only', async () => {
    open()
    await pause()
    expect([sessionStorage.length, localStorage.length, hasDraft('consultation')]).toEqual([0, 0, false])
    const trap = document.querySelector<HTMLInputElement>(`[name="${honeypotField}"]`) as HTMLInputElement
    fireEvent.input(trap, { target: { value: 'trap' } })
    await pause()
    expect(screen.queryByText(copy.kept, { exact: false })).toBeNull()
    await type('name', 'Ada')
    expect([kept(sessionStorage), kept(localStorage)]).toEqual([{ name: 'Ada' }, { name: 'Ada' }])
    expect(hasDraft('consultation')).toBe(true)
    expect(screen.getByText(copy.kept, { exact: false })).toBeDefined()
  })

  it('is restored when the tab reloads, without overwriting typed text', async () => {
    open()
    await type('name', 'Ada')
    write('message', 'It drifts')
    // Who leaves at once loses no letter.
    window.dispatchEvent(new Event('pagehide'))
    open()
    expect([field('name').value, field('message').value]).toEqual(['Ada', 'It drifts'])
  })

  it('does not replace the values of a refused form', async () => {
    open()
    await type('name', 'Ada')
    open({ submission: { kind: 'consultation', values: { name: '', email: 'x' }, errors: { name: 'name.missing' } } })
    expect(field('name').value).toBe('')
  })

  it('from a closed tab is offered for a day, and shown only on request', async () => {
    open()
    await type('message', 'It drifts')
    closeTab()
    vi.setSystemTime(Date.now() + dayMs - 5_000)
    open()
    expect(field('message').value).toBe('')
    expect(document.body.textContent).not.toContain('It drifts')
    await type('name', 'Bo')
    expect(kept(localStorage)).toEqual({ message: 'It drifts' })
    press(copy.restore)
    await pause()
    expect([field('name').value, field('message').value]).toEqual(['Bo', 'It drifts'])
    expect(kept(localStorage)).toEqual({ name: 'Bo', message: 'It drifts' })
  })

  it('is deleted after a day, or when its time is in the future', async () => {
    for (const ms of [dayMs, -dayMs - 1_000]) {
      open()
      await type('message', 'It drifts')
      closeTab()
      vi.setSystemTime(Date.now() + ms)
      open()
      expect(screen.queryByRole('button', { name: copy.restore })).toBeNull()
      expect(localStorage.length).toBe(0)
    }
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
    expect([sessionStorage.length, localStorage.length]).toEqual([0, 0])
    // Back on the page that the browser kept, another one is typed.
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    await type('message', 'Another')
    expect(kept(sessionStorage)).toMatchObject({ message: 'Another' })
  })

  it('of another tab stays when this one is sent', async () => {
    const onStored = vi.fn()
    open({ onStored })
    await type('name', 'Ada')
    await type('email', 'ada@example.com')
    await type('message', 'It drifts')
    const other = JSON.stringify({ id: 'other', at: Date.now(), values: { name: 'Bo' } })
    localStorage.setItem(key, other)
    press('Send')
    await vi.waitFor(() => expect(onStored).toHaveBeenCalled(), { timeout: 20_000 })
    expect([sessionStorage.length, localStorage.getItem(key)]).toEqual([0, other])
  })
})

describe('discarding a draft', () => {
  it('stores nothing afterwards, and keeps the text in the form', async () => {
    open()
    await type('name', 'Ada')
    press(copy.forget)
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(copy.forgotten)
    expect(field('name').value).toBe('Ada')
    await type('message', 'More')
    window.dispatchEvent(new Event('pagehide'))
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    await type('message', 'Even more')
    expect([sessionStorage.length, localStorage.length]).toEqual([0, 0])
  })

  it('is removed from the form when restored, except for changed fields', async () => {
    open()
    await type('name', 'Ada')
    await type('message', 'It drifts')
    closeTab()
    open()
    press(copy.restore)
    await type('message', 'It drifts, I say')
    press(copy.forget)
    expect([field('name').value, field('message').value]).toEqual(['', 'It drifts, I say'])
    expect([sessionStorage.length, localStorage.length]).toEqual([0, 0])
  })

  it('can be a suggestion only', async () => {
    open()
    await type('name', 'Ada')
    closeTab()
    open()
    press(copy.forget)
    expect(screen.queryByRole('button', { name: copy.restore })).toBeNull()
    expect(localStorage.length).toBe(0)
  })
})

describe('a browser', () => {
  it.each([
    '{',
    '""',
    'null',
    '{"id":"a","at":"x","values":{"name":"Ada"}}',
    '{"id":"a","at":1e99,"values":{"name":1}}',
  ])('whose storage holds %s has no draft, and loses the nonsense', (text) => {
    for (const storage of [sessionStorage, localStorage]) storage.setItem(key, text)
    open()
    expect(field('name').value).toBe('')
    expect([sessionStorage.length, localStorage.length]).toEqual([0, 0])
  })

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
