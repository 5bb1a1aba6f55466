import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { listCalendarLinks } from '../../../../cms/calendar-links.ts'
import type { ManagedRequest } from '../../../../contracts/page-data.ts'
import { siteContent } from '../../../../tests/support/site-content.ts'
import { wrapInSite } from '../../../../tests/support/wrap-in-site.tsx'
import { getErrorMessages } from '../../sections/request-form/messages.ts'
import { Appointment, timesId } from './appointment.tsx'
import { SentFields } from './page.tsx'

const request: ManagedRequest = {
  reference: 'T26H-HARX',
  key: 'k'.repeat(24),
  kind: 'consultation',
  receivedAt: '2026-11-23T15:42:00.000Z',
  fields: {},
  appointment: null,
  mailWithinHours: 0,
  isPayable: false,
  version: 0,
  takenAt: null,
  cancelledBy: null,
  times: {
    zone: 'America/New_York',
    minutes: 30,
    days: [{ date: '2026-11-30', state: 'open', times: ['2026-11-30T16:00:00.000Z'] }],
  },
}

it('shows above the list why the chosen time is not available', () => {
  const { container } = render(wrapInSite(<Appointment request={{ ...request, asked: 'move', fault: 'time.gone' }} />))
  const described = container.querySelector('fieldset')?.getAttribute('aria-describedby')
  expect(described).toBe(`${timesId}-error`)
  expect(container.querySelector(`#${described}`)?.textContent).toContain(getErrorMessages(siteContent)['time.gone'])
})

it.each([
  ['Asia/Tokyo', 'Tuesday, December 1'],
  ['', 'Monday, November 30'],
])('lists the times to move to in the visitor’s zone, as far as it is known: %j', (zone, day) => {
  const booked = { startsAt: '2026-12-02T16:00:00.000Z', endsAt: '2026-12-02T16:30:00.000Z', zone }
  render(wrapInSite(<Appointment request={{ ...request, appointment: booked }} />))
  expect(screen.getByRole('group', { name: day, hidden: true })).toBeDefined()
  const links = listCalendarLinks(siteContent, request.reference, booked)
  for (const { label, href } of links) expect(screen.getByRole('link', { name: label }).getAttribute('href')).toBe(href)
})

it('says to write where no time is open', () => {
  const { unavailable, none } = siteContent.timesCopy
  for (const times of [{ unavailable: true } as const, { zone: 'America/New_York', minutes: 30, days: [] }]) {
    const { container, unmount } = render(wrapInSite(<Appointment request={{ ...request, times }} />))
    expect(container.querySelector('fieldset')?.textContent).toContain(siteContent.firm.email)
    for (const text of [unavailable, none]) expect(container.textContent).not.toContain(text)
    unmount()
  }
})

it('formats a date field, and says how long a text is that is too long', () => {
  const prompts = 'x'.repeat(20_001)
  const sent = {
    ...request,
    kind: 'prompt-rescue',
    fields: { prompts: 'Classify this.', 'start-date': '2026-12-01' },
    submission: { kind: 'prompt-rescue', values: { prompts }, errors: { prompts: 'prompts.tooLong' } },
  } as const
  const { container } = render(wrapInSite(<SentFields request={sent} />))
  expect(container.textContent).toContain('Tue, Dec 1, 2026')
  expect(container.querySelector('.field-error')?.textContent).toContain('20,001')
})
