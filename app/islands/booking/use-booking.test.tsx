import { focusManager, onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { elapsedField } from '../../../contracts/hidden-fields.ts'
// Loaded before the clock stops: the hook asks for it again.
import '../../../contracts/requests.ts'
import { maxAttempts } from './repeats.ts'
import { type Booking, SendFault, type Sent } from './send.ts'
import { type BookingParts, useBooking } from './use-booking.ts'

const valid = { name: 'Ada', email: 'ada@example.com', challenge: 'other', prompts: 'Classify this.' }
const stored: Sent = { reference: 'AB12-CD34' }

beforeEach(() => {
  vi.useFakeTimers()
  focusManager.setFocused(true)
})
afterEach(() => {
  onlineManager.setOnline(true)
  vi.useRealTimers()
})

function Form({ values, ...parts }: BookingParts & { values: Readonly<Record<string, string>> }) {
  const { state, touch, submit } = useBooking(parts)
  return (
    <form
      aria-label="form"
      onFocus={touch}
      onSubmit={(event) => {
        event.preventDefault()
        submit(event.currentTarget)
      }}
    >
      {Object.entries(values).map(([name, value]) => (
        <input key={name} name={name} aria-label={name} defaultValue={value} />
      ))}
      <output>{JSON.stringify(state)}</output>
    </form>
  )
}

/** A form whose transport answers in turn, and never after the last answer. */
function open({ answers = [], values = valid }: { answers?: (Sent | Error)[]; values?: Record<string, string> }) {
  const sent: Booking[] = []
  const send = (booking: Booking) => {
    const answer = answers[sent.push(booking) - 1]
    if (answer instanceof Error) return Promise.reject(answer)
    return answer ? Promise.resolve(answer) : new Promise<Sent>(() => {})
  }
  const onStored = vi.fn()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Form values={values} submission={null} send={send} onStored={onStored} />
    </QueryClientProvider>,
  )
  return { sent, onStored }
}

const state = () => JSON.parse(screen.getByRole('status').textContent ?? '')
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const type = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } })
const press = async () => {
  fireEvent.submit(screen.getByRole('form'))
  await pass(100)
}
const restorePage = async (persisted: boolean) => {
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  await pass(100)
}

it('sends what stands in the form, with how long it took, and hands on the reference', async () => {
  const { sent, onStored } = open({ answers: [stored], values: { ...valid, [elapsedField]: '4200' } })
  expect(state()).toEqual({ name: 'open' })
  await press()
  expect(state()).toEqual({ name: 'confirmed' })
  expect(sent).toEqual([{ key: expect.any(String), content: JSON.stringify(valid), elapsed: 4200 }])
  expect(onStored.mock.calls).toEqual([['AB12-CD34']])
})

it('does not say how long it took where the form does not', async () => {
  const { sent } = open({ answers: [stored] })
  await press()
  expect(sent[0]).not.toHaveProperty('elapsed')
})

it('sends nothing that the schema refuses', async () => {
  const { sent } = open({ values: { ...valid, email: 'ada' } })
  await press()
  expect(state()).toEqual({ name: 'refused', errors: { email: 'email.invalid' } })
  expect(sent).toEqual([])
})

it('shows what the server refuses, and sends again once it is mended', async () => {
  const { sent } = open({ answers: [{ errors: { phone: 'phone.invalid' } }, stored] })
  await press()
  expect(state()).toEqual({ name: 'refused', errors: { phone: 'phone.invalid' } })
  await press()
  expect(state()).toEqual({ name: 'confirmed' })
  expect(sent).toHaveLength(2)
})

it('sends once for two quick presses, and not again while the confirmation is on its way', async () => {
  const { sent, onStored } = open({ answers: [stored, stored] })
  fireEvent.submit(screen.getByRole('form'))
  await press()
  await press()
  expect(sent).toHaveLength(1)
  expect(onStored).toHaveBeenCalledTimes(1)
})

it('repeats what passes under one key, with what stood there at the press', async () => {
  const { sent } = open({ answers: [new SendFault('network'), new SendFault('server'), stored] })
  await press()
  expect(state()).toEqual({ name: 'sending', attempt: 2 })
  type('prompts', 'Typed meanwhile')
  await pass(1_250)
  expect(state()).toEqual({ name: 'sending', attempt: 3 })
  await pass(2_500)
  expect(state()).toEqual({ name: 'confirmed' })
  expect(sent).toHaveLength(3)
  for (const booking of sent) expect(booking).toEqual(sent[0])
})

it('asks the visitor after the last attempt, and goes on under the same key', async () => {
  const { sent } = open({ answers: [...Array(maxAttempts).fill(new SendFault('network')), stored] })
  await press()
  await pass(60_000)
  expect(state()).toEqual({ name: 'failed', failure: 'network' })
  expect(sent).toHaveLength(maxAttempts)
  await press()
  expect(state()).toEqual({ name: 'confirmed' })
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
})

it.each([
  new SendFault('tooMany', { retryAfter: 3600 }),
  new SendFault('crossSite'),
  new SendFault('tooLarge'),
  new SendFault('notUnderstood'),
])('asks the visitor at once: %s', async (fault) => {
  const { sent } = open({ answers: [fault] })
  await press()
  await pass(60_000)
  expect(state()).toEqual({ name: 'failed', failure: fault.failure })
  expect(sent).toHaveLength(1)
})

it('sends a further booking under another key where an earlier version is stored', async () => {
  const { sent } = open({ answers: [new SendFault('changed', { reference: 'AB12-CD34' }), stored] })
  await press()
  expect(state()).toEqual({ name: 'failed', failure: 'changed', reference: 'AB12-CD34' })
  await press()
  expect(sent).toHaveLength(2)
  expect(sent[1]?.key).not.toBe(sent[0]?.key)
})

it('waits while there is no connection, and leaves by itself when it is back', async () => {
  const { sent } = open({ answers: [stored] })
  onlineManager.setOnline(false)
  await press()
  expect(state()).toEqual({ name: 'offline' })
  await pass(60_000)
  expect(sent).toEqual([])
  act(() => onlineManager.setOnline(true))
  await pass(100)
  expect(state()).toEqual({ name: 'confirmed' })
})

it('is open again on a page that the browser kept: the same content keeps its key, other content gets another', async () => {
  const { sent } = open({ answers: [stored, stored, stored] })
  await press()
  await restorePage(false)
  expect(state()).toEqual({ name: 'confirmed' })
  await restorePage(true)
  expect(state()).toEqual({ name: 'open' })
  await press()
  await restorePage(true)
  type('prompts', 'Another booking')
  await press()
  expect(sent).toHaveLength(3)
  expect(sent[1]?.key).toBe(sent[0]?.key)
  expect(sent[2]?.key).not.toBe(sent[0]?.key)
})
