import { focusManager, onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
// The hook imports it later, when the timers are fake; by then it must be loaded.
import '../../../../contracts/requests.ts'
import { type Outgoing, SendFault, type Sent } from './send.ts'
import { type RequestParts, useRequest } from './use-request.ts'

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

function Form({ values, ...parts }: RequestParts & { values: Readonly<Record<string, string>> }) {
  const { state, touch, submit } = useRequest(parts)
  return (
    <form
      aria-label="form"
      onFocus={touch}
      onSubmit={(event) => {
        event.preventDefault()
        void submit(event.currentTarget)
      }}
    >
      {Object.entries(values).map(([name, value]) => (
        <input key={name} name={name} aria-label={name} defaultValue={value} />
      ))}
      <output>{JSON.stringify(state)}</output>
    </form>
  )
}

/** Shows a form. @param answers the server's answers, in order; after the last one, it doesn't answer. */
function open({
  answers = [],
  values = valid,
  onStored = vi.fn(),
}: {
  answers?: (Sent | Promise<Sent> | Error)[]
  values?: Record<string, string>
  onStored?: () => void
}) {
  const sent: Outgoing[] = []
  const send = (outgoing: Outgoing) => {
    const answer = answers[sent.push(outgoing) - 1]
    if (answer instanceof Error) return Promise.reject(answer)
    return answer ? Promise.resolve(answer) : new Promise<Sent>(() => {})
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Form kind="prompt-rescue" values={values} submission={null} send={send} onStored={onStored} />
    </QueryClientProvider>,
  )
  return { sent, onStored: vi.mocked(onStored) }
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

it('sends once for a double click, and not again while the confirmation loads', async () => {
  const { sent, onStored } = open({ answers: [stored, stored] })
  fireEvent.submit(screen.getByRole('form'))
  await press()
  await press()
  expect(sent).toHaveLength(1)
  expect(onStored).toHaveBeenCalledTimes(1)
})

it('stops after five attempts, and sends again with the same key', async () => {
  const { sent } = open({ answers: [...Array(5).fill(new SendFault('network')), stored] })
  await press()
  await pass(60_000)
  expect(state()).toEqual({ name: 'failed', failure: 'network' })
  expect(sent).toHaveLength(5)
  await press()
  expect(state()).toEqual({ name: 'confirmed' })
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
})

it.each([new SendFault('tooMany', 3600), new SendFault('server', 3600), new SendFault('crossSite')])(
  'does not retry by itself: %s',
  async (fault) => {
    const { sent } = open({ answers: [fault] })
    await press()
    await pass(60_000)
    expect(state()).toEqual({ name: 'failed', failure: fault.failure })
    expect(sent).toHaveLength(1)
  },
)

it('is ready again on a restored page, with the same key for the same values and a new key for others', async () => {
  const { sent } = open({ answers: [stored, stored, stored] })
  await press()
  await restorePage(false)
  expect(state()).toEqual({ name: 'confirmed' })
  await restorePage(true)
  expect(state()).toEqual({ name: 'open' })
  await press()
  await restorePage(true)
  type('prompts', 'A corrected version')
  await press()
  expect(state()).toEqual({ name: 'confirmed' })
  const [first, again, corrected] = sent.map(({ key }) => key)
  expect(again).toBe(first)
  expect(corrected).not.toBe(first)
})

it('warns the visitor before leaving only while a request is pending', async () => {
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  let askedOnTheWay: boolean | undefined
  const onStored = () => {
    askedOnTheWay = isAsked()
  }
  const { promise, resolve } = Promise.withResolvers<Sent>()
  open({ answers: [new SendFault('notUnderstood'), promise], onStored })
  type('prompts', 'Typed')
  expect(isAsked()).toBe(false)
  onlineManager.setOnline(false)
  await press()
  expect(isAsked()).toBe(true)
  act(() => onlineManager.setOnline(true))
  await pass(100)
  expect(state()).toEqual({ name: 'failed', failure: 'notUnderstood' })
  expect(isAsked()).toBe(false)
  await press()
  expect(isAsked()).toBe(true)
  resolve(stored)
  await pass(100)
  expect(askedOnTheWay).toBe(false)
  expect(isAsked()).toBe(false)
})
