import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { listCalendarLinks } from '../../../../cms/calendar-links.ts'
import { interpolate } from '../../../../cms/interpolate.ts'
import { calendarFileAddress, manageRequestAddress } from '../../../../contracts/addresses.ts'
import type { BookedRequest } from '../../../../contracts/page-data.ts'
import { siteContent } from '../../../../tests/support/site-content.ts'
import { wrapInSite } from '../../../../tests/support/wrap-in-site.tsx'
import { PaymentLink } from '../../sections/confirmation.tsx'
import { Booked } from './page.tsx'

const { abouts, appointments, booked } = siteContent

const appointment = {
  startsAt: '2026-11-30T16:00:00.000Z',
  endsAt: '2026-11-30T16:30:00.000Z',
  zone: 'America/Chicago',
}
const request: BookedRequest = {
  reference: 'T26H-HARX',
  key: 'k'.repeat(24),
  kind: 'consultation',
  receivedAt: '2026-11-23T15:42:00.000Z',
  fields: { email: 'dana@example.com', about: 'pro' },
  appointment,
  mailWithinHours: 0,
  isPayable: false,
}
const file = calendarFileAddress(request.reference, request.key)
const links = listCalendarLinks(siteContent, request.reference, appointment).map(({ href }) => href)
const own = manageRequestAddress(request.reference, request.key)

function show(changes: Partial<BookedRequest> = {}) {
  const { container } = render(wrapInSite(<Booked booked={{ ...request, ...changes }} />))
  return {
    highlight: container.querySelector('mark')?.textContent,
    mainText: container.textContent ?? '',
    hrefs: [...container.querySelectorAll('a')].map((link) => link.getAttribute('href')),
  }
}

describe('a booked time', () => {
  it('is highlighted in the heading in the visitor’s zone, and repeated in the firm’s', () => {
    const { highlight, mainText, hrefs } = show()
    expect(highlight).toBe('Monday, 10:00\u00a0AM')
    expect(mainText).toContain('10:00 to 10:30 AM Central (Chicago)')
    expect(mainText).toContain('11:00 to 11:30 AM Eastern (New York)')
    expect(mainText).toContain(abouts.pro)
    expect(hrefs.slice(0, 4)).toEqual([file, own, ...links])
  })

  it('promises no email if none is sent', () => {
    const { withTime, next } = booked
    const promises = [withTime.lead, next.stored.text].map((text) =>
      interpolate(text, { email: 'dana@example.com', how: appointments.how }),
    )
    const instead = [withTime.unmailedLead, next.unmailed]
    const shown = (mailWithinHours: number | null) => show({ mailWithinHours }).mainText
    for (const text of promises) expect([shown(0).includes(text), shown(null).includes(text)]).toEqual([true, false])
    for (const text of instead) expect([shown(0).includes(text), shown(null).includes(text)]).toEqual([false, true])
    const later = interpolate(next.later, { email: 'dana@example.com', hours: 3 })
    expect([3, 4].map((hours) => shown(hours).includes(later))).toEqual([true, false])
  })

  it('shows the dates of the next steps in the visitor’s zone', () => {
    // 12:30 AM on Tuesday in the firm's zone.
    const receivedAt = '2026-11-24T05:30:00.000Z'
    const dates = ['Mon, Nov 23, 11:30 PM', 'Wed, Nov 25, 5:00 PM', 'Mon, Nov 30, 10:00 AM']
    const { mainText } = show({ receivedAt })
    const places = dates.map((date) => mainText.indexOf(date))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })

  it.each(['', 'Mars/Olympus'])('shows only the firm’s zone for the unknown zone %o', (zone) => {
    const { highlight, mainText } = show({ appointment: { ...appointment, zone } })
    expect(highlight).toBe('Monday, 11:00\u00a0AM')
    expect(mainText).not.toContain('Central')
  })
})

it('says when the firm will suggest two times, and offers no calendar file', () => {
  const { highlight, hrefs, mainText } = show({ appointment: null })
  expect(highlight).toBe('Tuesday, 6:00\u00a0PM')
  expect(hrefs).toContain(own)
  expect(hrefs).not.toContain(file)
  expect(mainText).toContain('Tue, Nov 24, 6:00 PM')
})

it('links to the payment page of a rescue with its reference, until it is paid', () => {
  const { confirmationCopy, firm } = siteContent
  const find = (isPayable: boolean, paymentLink: string) => {
    const rescue = { ...request, kind: 'prompt-rescue', appointment: null, isPayable } as const
    const page = wrapInSite(<PaymentLink request={rescue} />, { firm: { ...firm, paymentLink } })
    const [link] = render(page).container.querySelectorAll('a')
    return link && [link.textContent, link.getAttribute('href')]
  }
  const provider = 'https://buy.stripe.example/a1?locale=en'
  const href = `${provider}&client_reference_id=${request.reference}`
  expect(find(true, provider)).toEqual([confirmationCopy.pay, href])
  expect([find(false, provider), find(true, '')]).toEqual([undefined, undefined])
})
