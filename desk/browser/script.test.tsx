import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DeskRequest } from '../../server/desk/request-view.ts'
import { sampleList, sampleNow } from '../../tests/support/sample-list.ts'
import { sampleFrame, sampleRequest } from '../../tests/support/sample-request.ts'
import { fill } from '../../words/fill.ts'
import { dueCopy } from '../../words/words.ts'
import { ListPage } from '../pages/list/page.tsx'
import { RequestPage } from '../pages/request/page.tsx'
import { formatSpan } from '../wording/format.ts'
import { askBeforeLosing, letCopy, listenForKeys, sendTextAlone } from './listeners.ts'
import { countEvery, keepCounting, keepTimesFresh } from './refresh.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(sampleNow) })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function openList(): void {
  document.body.innerHTML = renderToStaticMarkup(<ListPage frame={sampleFrame} list={sampleList} />)
}

describe('keys', () => {
  // Window listeners outlive a test, so they are added once.
  openList()
  listenForKeys()

  const press = (key: string, init: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init })
    ;(document.activeElement ?? document.body).dispatchEvent(event)
    return event
  }
  const focused = () => document.activeElement?.getAttribute('href')?.split('/').at(-1)
  const references = sampleList.groups.flatMap(({ rows }) => rows.map(({ reference }) => reference))

  const focusFirst = () => document.querySelector<HTMLElement>('.row-link')?.focus()

  it('go from row to row, across groups, and stop at both ends', () => {
    focusFirst()
    const seen = references.slice(1).map(() => {
      press('j')
      return focused()
    })
    expect(seen).toEqual(references.slice(1))
    press('j')
    expect(focused()).toBe(references.at(-1))
    for (const _ of references) press('k')
    expect(focused()).toBe(references[0])
  })

  it('ignore typing, browser shortcuts, and presses outside the rows', () => {
    focusFirst()
    for (const held of ['ctrlKey', 'metaKey', 'altKey'])
      expect(press('j', { [held]: true }).defaultPrevented).toBe(false)
    expect(press('x').defaultPrevented).toBe(false)
    document.querySelector<HTMLElement>('[data-search]')?.focus()
    expect(press('j').defaultPrevented).toBe(false)
    ;(document.activeElement as HTMLElement).blur()
    expect(press('j').defaultPrevented).toBe(false)
  })
})

describe('counts', () => {
  const numbers = () => [...document.querySelectorAll('[data-count]')].map(({ textContent }) => textContent)
  const said = () => document.querySelector('[data-counts] [role="status"]')?.textContent
  const wait = () => vi.advanceTimersByTimeAsync(countEvery)

  function answerWith(body: unknown, status = 200) {
    const answer = vi.fn(async () => new Response(JSON.stringify(body), { status }))
    vi.stubGlobal('fetch', answer)
    openList()
    keepCounting()
    return answer
  }

  it('are stored, and reported only when they change', async () => {
    answerWith(sampleList.counts)
    await wait()
    expect(said()).toBe('')
    answerWith({ ...sampleList.counts, open: 1000, late: 0 })
    await wait()
    expect(numbers()).toEqual(['1,000', '0', '2', '1'])
    expect(said()).toContain('1,000')
    expect(document.querySelector('[data-count="late"]')?.closest('a')?.hasAttribute('data-zero')).toBe(true)
  })

  it.each([
    ['an answer of another shape', { open: '<b>' }, 200],
    ['no session any more', { open: 0 }, 401],
  ])('stay as they were at %s', async (_, body, status) => {
    answerWith(body, status)
    const before = numbers()
    await wait()
    expect(numbers()).toEqual(before)
    expect(said()).toBe('')
  })
})

it('refreshes times, and marks what has become late', () => {
  openList()
  keepTimesFresh()
  const [, soon] = [...document.querySelectorAll<HTMLElement>('[data-due]')]
  const left = Date.parse(soon?.dataset.due ?? '') - Date.parse(sampleNow)
  vi.advanceTimersByTime(left - 2 * 3_600_000)
  expect(soon?.textContent).toBe(fill(dueCopy.review.ahead, { span: formatSpan(2 * 3_600_000) }))
  vi.advanceTimersByTime(3 * 3_600_000)
  expect(soon?.textContent).toBe(fill(dueCopy.review.late, { span: formatSpan(3_600_000) }))
  expect(soon?.closest('.row')?.classList).toContain('row-late')
})

it('copies a text unchanged, with its folded part', async () => {
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  const request = sampleRequest()
  document.body.innerHTML = renderToStaticMarkup(<RequestPage frame={sampleFrame} request={request} />)
  letCopy()
  const button = document.querySelector<HTMLElement>('[data-copy]')
  const before = button?.textContent
  button?.click()
  await vi.advanceTimersByTimeAsync(0)
  expect(writeText).toHaveBeenCalledWith(request.fields.prompts)
  expect(button?.textContent).not.toBe(before)
  await vi.advanceTimersByTimeAsync(5000)
  expect(button?.textContent).toBe(before)
})

it('a form without chosen files is sent as text alone', () => {
  sendTextAlone()
  document.body.innerHTML = '<form enctype="multipart/form-data"><input type="file"></form>'
  const [form, input] = [document.querySelector('form'), document.querySelector('input')]
  form?.dispatchEvent(new Event('submit', { bubbles: true }))
  expect(form?.enctype).toBe('application/x-www-form-urlencoded')
  Object.defineProperty(input, 'files', { value: [new File(['a'], 'a.txt')] })
  form?.dispatchEvent(new Event('submit', { bubbles: true }))
  expect(form?.enctype).toBe('multipart/form-data')
})

describe('typed text', () => {
  askBeforeLosing()
  const leave = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const open = (request: DeskRequest) => {
    document.body.innerHTML = renderToStaticMarkup(<RequestPage frame={sampleFrame} request={request} />)
  }

  it('warns before it is lost, and is sent without a warning', () => {
    open(sampleRequest())
    const submit = (form: HTMLFormElement | null | undefined) => {
      form?.addEventListener('submit', (event) => event.preventDefault())
      form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    }
    const [answer, note] = [...document.querySelectorAll('textarea')]
    expect(leave()).toBe(false)
    if (answer) answer.value += ' More.'
    expect(leave()).toBe(true)
    submit(note?.form)
    expect(leave()).toBe(true)
    submit(answer?.form)
    expect(leave()).toBe(false)
  })
})
