import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deskAddresses } from '../../contracts/desk-addresses.ts'
import type { DeskRequest } from '../../server/desk/request-view.ts'
import { sampleNow } from '../../tests/support/sample-list.ts'
import { createDeskRequest, sampleFrame } from '../../tests/support/sample-request.ts'
import { siteContent } from '../../tests/support/site-content.ts'
import { renderDesk } from '../desk.tsx'
import { addCopyButtons, checkFileSizes, refreshList, updateFormEncoding, warnAboutUnsavedText } from './listeners.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(sampleNow) })
})

const open = (request: DeskRequest) => {
  const page = renderDesk(siteContent, sampleFrame, { page: 'request', request })
  // Keeps the window's body, which other files share.
  document.body.innerHTML = new DOMParser().parseFromString(page, 'text/html').body.innerHTML
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('reloads the list when its tab becomes visible again, unless a field has the focus', () => {
  refreshList()
  const reload = vi.fn()
  vi.stubGlobal('location', { pathname: deskAddresses.list, reload })
  document.body.innerHTML = '<input>'
  document.querySelector('input')?.focus()
  dispatchEvent(new Event('visibilitychange'))
  expect(reload).not.toHaveBeenCalled()
  document.querySelector('input')?.blur()
  dispatchEvent(new Event('visibilitychange'))
  expect(reload).toHaveBeenCalledOnce()
})

it('copies a text unchanged, including its folded part', async () => {
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  const request = createDeskRequest()
  open(request)
  addCopyButtons()
  const button = document.querySelector<HTMLElement>('[data-copy]')
  const before = button?.textContent
  button?.click()
  await vi.advanceTimersByTimeAsync(0)
  expect(writeText).toHaveBeenCalledWith(request.fields.prompts)
  expect(button?.textContent).not.toBe(before)
  await vi.advanceTimersByTimeAsync(5000)
  expect(button?.textContent).toBe(before)
})

it('sends a form without chosen files as text only', () => {
  updateFormEncoding()
  document.body.innerHTML = '<form enctype="multipart/form-data"><input type="file"></form>'
  const [form, input] = [document.querySelector('form'), document.querySelector('input')]
  form?.dispatchEvent(new Event('submit', { bubbles: true }))
  expect(form?.enctype).toBe('application/x-www-form-urlencoded')
  Object.defineProperty(input, 'files', { value: [new File(['a'], 'a.txt')] })
  form?.dispatchEvent(new Event('submit', { bubbles: true }))
  expect(form?.enctype).toBe('multipart/form-data')
})

describe('typed text', () => {
  warnAboutUnsavedText()
  const leave = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  it('causes a warning before it is lost, and none when it is sent', () => {
    open(createDeskRequest())
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
    open(createDeskRequest({ asked: 'answer', fault: 'stale', typed: 'Returned, and not sent.' }))
    expect(leave()).toBe(true)
  })
})

it('refuses files that are too large before they are sent', () => {
  checkFileSizes()
  document.body.innerHTML = '<form><input type="file" data-megabytes="1" data-too-large="Too large"></form>'
  const [form, input] = [document.querySelector('form'), document.querySelector('input')]
  const submit = (bytes: number) => {
    Object.defineProperty(input, 'files', { value: [{ size: bytes }], configurable: true })
    input?.dispatchEvent(new Event('change', { bubbles: true }))
    const isSent = form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    return [isSent, input?.validationMessage]
  }
  expect(submit(1024 * 1024 + 1)).toEqual([false, 'Too large'])
  expect(submit(1024 * 1024)).toEqual([true, ''])
})
