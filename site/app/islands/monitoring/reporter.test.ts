import { beforeEach, describe, expect, it, vi } from 'vitest'
import { monitoringAddress } from '../../../../contracts/monitoring.ts'

let sent: Record<string, unknown>[]
let visibility: DocumentVisibilityState
const become = (state: DocumentVisibilityState) => {
  visibility = state
  document.dispatchEvent(new Event('visibilitychange'))
}
type Opened = { readonly address?: string; readonly referrer?: string; readonly navigation?: string }
/** Opens a page with a fresh copy of the script, as in a browser. */
async function open({ address = '/pricing', referrer = '', navigation = 'navigate' }: Opened = {}) {
  vi.resetModules()
  history.replaceState(null, '', address)
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer)
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: navigation } as never])
  const { countViews, reportQuiz } = await import('./reporter.ts')
  countViews()
  return reportQuiz
}

beforeEach(() => {
  vi.restoreAllMocks()
  sent = []
  visibility = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  // The tests of this file share a window: without this, listeners of earlier tests would get events of later ones.
  const listeners: [EventTarget, string, EventListenerOrEventListenerObject][] = []
  for (const target of [document, window]) {
    const add = target.addEventListener.bind(target)
    vi.spyOn(target, 'addEventListener').mockImplementation(
      (type: string, listener: EventListenerOrEventListenerObject) => {
        listeners.push([target, type, listener])
        add(type, listener)
      },
    )
  }

  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (address: string, body: string) => {
      expect(address).toBe(monitoringAddress)
      sent.push(JSON.parse(body))
      return true
    },
  })
  document.documentElement.dataset.view = '/pricing'
  return () => {
    for (const [target, type, listener] of listeners) target.removeEventListener(type, listener)
  }
})

describe('a view', () => {
  it('is reported once, when the page is left', async () => {
    await open()
    expect(sent).toEqual([])
    become('hidden')
    const source = { referrerHost: '', campaign: '' }
    expect(sent).toEqual([{ view: '/pricing', automated: false, isFirst: true, source }])
    become('visible')
    become('hidden')
    expect(sent).toHaveLength(1)
  })

  it('is not counted before the page is visible: prerendered, or opened in the background', async () => {
    visibility = 'hidden'
    await open()
    become('hidden')
    expect(sent).toEqual([])
    visibility = 'visible'
    document.dispatchEvent(new Event('prerenderingchange'))
    become('hidden')
    expect(sent).toHaveLength(1)
  })
})

it.each([
  ['a link on this site', { referrer: `${location.origin}/` }],
  ['a reload', { referrer: 'https://news.example/', navigation: 'reload' }],
  ['going back', { referrer: 'https://news.example/', navigation: 'back_forward' }],
])('reports no source after %s', async (_, opened) => {
  await open(opened)
  become('hidden')
  expect(sent).toEqual([{ view: '/pricing', automated: false, isFirst: true }])
})

it('reports the start and the level of a quiz once per view, together with the view or later', async () => {
  const reportQuiz = await open()
  const hide = () => {
    become('hidden')
    become('visible')
  }
  reportQuiz({ quizStarted: true })
  hide()
  reportQuiz({ quizStarted: true })
  hide()
  reportQuiz({ quizLevel: 'Ready' })
  hide()
  reportQuiz({ quizLevel: 'Critical' })
  hide()
  expect(sent.map(({ isFirst, quizStarted, quizLevel }) => [isFirst, quizStarted, quizLevel])).toEqual([
    [true, true, undefined],
    [false, undefined, 'Ready'],
  ])
})
