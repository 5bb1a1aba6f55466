import { beforeEach, describe, expect, it, vi } from 'vitest'
import { monitoringAddress, type Vital } from '../../../../contracts/monitoring.ts'

let takeVital: ((vital: Vital, value: number) => void) | undefined
vi.mock('./observers.ts', () => ({
  watchVitals: (take: typeof takeVital) => {
    takeVital = take
  },
  watchForms: () => undefined,
}))

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
  takeVital = undefined
  history.replaceState(null, '', address)
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer)
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: navigation } as never])
  const { countViews, report } = await import('./reporter.ts')
  countViews(Promise.resolve())
  // Otherwise the observers could load during the next test.
  await expect.poll(() => takeVital, { interval: 2 }).toBeDefined()
  return report
}

beforeEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  sent = []
  visibility = 'visible'
  // jsdom has no paint events.
  vi.stubGlobal('PerformanceObserver', { supportedEntryTypes: [] })
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
  it('is reported once, when the page is left, with its final vitals', async () => {
    await open()
    takeVital?.('cls', 10)
    takeVital?.('cls', 20)
    expect(sent).toEqual([])
    become('hidden')
    const shown = { vitals: { cls: 20 }, source: { referrerHost: '', campaign: '' } }
    expect(sent).toEqual([{ view: '/pricing', device: 'desktop', automated: false, shown, steps: [] }])
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

  it.each([
    [1_023, 'tablet'],
    [639, 'phone'],
  ])('is reported from a window of %d pixels as a %s', async (innerWidth, device) => {
    vi.stubGlobal('innerWidth', innerWidth)
    await open()
    become('hidden')
    expect(sent[0]?.device).toBe(device)
  })
})

it.each([
  ['a link on this site', { referrer: `${location.origin}/` }],
  ['a reload', { referrer: 'https://news.example/', navigation: 'reload' }],
  ['going back', { referrer: 'https://news.example/', navigation: 'back_forward' }],
])('reports no source after %s', async (_, opened) => {
  await open(opened)
  become('hidden')
  expect(sent[0]?.shown).toEqual({ vitals: {} })
})

describe('a step', () => {
  it('is reported once per view, together with the view or later', async () => {
    const report = await open()
    report({ quiz: 'started' })
    report({ quiz: 'started' })
    become('hidden')
    become('visible')
    report({ quiz: 'started' })
    report({ quiz: 'finished', level: 'Ready' })
    become('hidden')
    become('visible')
    become('hidden')
    expect(sent.map(({ steps, shown }) => [steps, shown !== undefined])).toEqual([
      [[{ quiz: 'started' }], true],
      [[{ quiz: 'finished', level: 'Ready' }], false],
    ])
  })

  it.each([
    ['/contact/sent?reference=AB12-CD34', 'navigate', [{ form: 'consultation', action: 'sent' }]],
    ['/contact/sent?reference=AB12-CD34', 'reload', []],
    ['/contact/sent', 'navigate', []],
    ['/contact?reference=AB12-CD34', 'navigate', []],
  ])('on %s after a %s is reported as %j', async (address, navigation, steps) => {
    await open({ address, navigation })
    become('hidden')
    expect(sent[0]?.steps).toEqual(steps)
  })
})
