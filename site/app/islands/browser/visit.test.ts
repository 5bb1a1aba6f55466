import { beforeEach, expect, it, vi } from 'vitest'
import { readVisitSource } from './visit.ts'

beforeEach(() => {
  sessionStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function open(address: string, referrer = ''): void {
  history.replaceState(null, '', address)
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer)
}

it('keeps the source of the tab’s first page', () => {
  open(
    '/pricing?utm_source=Letter&utm_medium=mail&utm_campaign=Fr%C3%BChling+26#plans',
    'https://news.example:8443/a?b',
  )
  const source = { landingPage: '/pricing', referrerHost: 'news.example:8443', campaign: 'letter/mail/frühling 26' }
  expect(readVisitSource()).toEqual(source)
  open('/contact?utm_source=other', 'https://another.example/')
  expect(readVisitSource()).toEqual(source)
})

it.each([
  ['?utm_campaign=spring', '//spring'],
  ['?utm_source=ada@example.com&utm_medium=mail', '/mail'],
  ['?utm_source=%3Cscript%3E', ''],
  [`?utm_source=${'x'.repeat(300)}&utm_medium=mail`, 'x'.repeat(100)],
])('reads the campaign of %.40s', (query, campaign) => {
  open(`/${query}`)
  expect(readVisitSource()?.campaign).toBe(campaign)
})

it('truncates long values, and accepts a referrer that is not an address', () => {
  open(`/${'a'.repeat(500)}`, 'android-app://com.example/')
  expect(readVisitSource()?.landingPage).toHaveLength(200)
  sessionStorage.clear()
  open('/', 'nonsense')
  expect(readVisitSource()?.referrerHost).toBe('')
})

it('reads the source again on each page if storage is blocked', () => {
  for (const method of ['getItem', 'setItem'] as const) {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError')
    })
  }
  open('/pricing', 'https://news.example/')
  expect(readVisitSource()).toMatchObject({ landingPage: '/pricing', referrerHost: 'news.example' })
})

it('neither returns nor stores the source with Global Privacy Control', () => {
  vi.stubGlobal('navigator', { globalPrivacyControl: true })
  open('/pricing', 'https://news.example/')
  expect(readVisitSource()).toBeUndefined()
  expect(sessionStorage).toHaveLength(0)
})
