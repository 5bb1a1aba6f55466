import { fireEvent, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { OfferedTimes } from '../../../../contracts/appointments.ts'
import { zoneField } from '../../../../contracts/hidden-fields.ts'
import { siteContent } from '../../../../tests/support/site-content.ts'
import { wrapInSite } from '../../../../tests/support/wrap-in-site.tsx'
import { TimePicker, timesId } from '../../sections/contact/contact.tsx'
import { TimesList } from '../../sections/contact/times-list.tsx'
import { refreshEvent, startPicker } from './picker.ts'

const { fieldErrors, timesCopy } = siteContent

const [ten, later, nextDay] = ['2026-11-30T15:00:00Z', '2026-11-30T22:30:00Z', '2026-12-01T16:00:00Z']
const open = { zone: 'America/New_York', minutes: 30 } as const
const offered: OfferedTimes = {
  ...open,
  days: [
    { date: '2026-11-26', state: 'closed', times: [] },
    { date: '2026-11-30', state: 'open', times: [ten, later] },
    { date: '2026-12-01', state: 'open', times: [nextDay] },
  ],
}

beforeEach(() => {
  const options = new Intl.DateTimeFormat().resolvedOptions()
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...options,
    timeZone: 'America/Chicago',
  })
})
afterEach(() => vi.restoreAllMocks())

/** Shows the time picker in its form, as in the page, and starts it. */
async function show(answers: (OfferedTimes | Error)[], page: Parameters<typeof TimePicker>[0] = {}) {
  // Static HTML, as in the page: React doesn't render this part of the form in the browser.
  const container = document.body
  container.innerHTML = renderToStaticMarkup(
    wrapInSite(
      <form>
        <TimePicker {...page} />
      </form>,
    ),
  )
  const root = container.querySelector('fieldset') as HTMLFieldSetElement
  const fetched = vi.fn(async (address: string) => {
    const [answer] = answers.length > 1 ? answers.splice(0, 1) : answers
    if (!answer || answer instanceof Error) throw answer
    const { zone, near } = Object.fromEntries(new URLSearchParams(address.split('?')[1]))
    const list = wrapInSite(<TimesList times={answer} id={timesId} zone={zone} chosen={near} />)
    return [...new DOMParser().parseFromString(renderToStaticMarkup(list), 'text/html').body.childNodes]
  })
  await startPicker(siteContent, root, fetched)
  const form = container.querySelector('form') as HTMLFormElement
  const posted = () => Object.fromEntries(new FormData(form))
  const labels = (group: string) =>
    [...root.querySelectorAll(`[data-part=${group}] label`)].map(({ textContent }) => textContent)
  return { root, form, posted, fetched, labels, summary: () => screen.getByRole('status').textContent }
}

const radio = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })

it('shows the first open day in the visitor’s zone and the firm’s, and chooses no time', async () => {
  const { posted, labels, root, summary } = await show([offered])
  expect(labels('days')).toEqual([`Thu 26 ${timesCopy.closed}`, 'Mon 30 Nov', 'Tue 1 Dec'])
  expect(radio(/Thu 26/).disabled).toBe(true)
  expect(radio('Mon 30 Nov').checked).toBe(true)
  expect(labels('times')).toEqual(['9:00 AM', '4:30 PM'])
  expect(root.textContent).toContain('Central Time (Chicago)')
  expect(posted()).toEqual({ [zoneField]: 'America/Chicago' })
  expect(summary()).toBe('')
})

it('keeps the chosen time when the zone changes', async () => {
  const { posted, labels, root } = await show([offered])
  fireEvent.click(radio('Tue 1 Dec'))
  fireEvent.click(radio('10:00 AM'))
  const zones = screen.getByRole('combobox')
  zones.focus()
  fireEvent.change(zones, { target: { value: 'Asia/Tokyo' } })
  await expect.poll(() => labels('times')).toEqual(['1:00 AM'])
  expect(radio('Wed 2 Dec').checked).toBe(true)
  expect(document.activeElement).toBe(screen.getByRole('combobox'))
  expect(radio('1:00 AM').checked).toBe(true)
  expect(posted()).toEqual({ time: nextDay, [zoneField]: 'Asia/Tokyo' })
  expect(root.textContent).toContain('14\u00a0hours behind')
})

it.each([
  ['the keyboard', fireEvent.focusIn],
  ['a pointer', fireEvent.pointerOver],
])('lists all time zones only when the visitor reaches the list by %s', async (_, come) => {
  const { posted } = await show([offered])
  const zones = screen.getByRole<HTMLSelectElement>('combobox')
  expect([...zones.options].map(({ value }) => value)).toEqual(['America/Chicago'])
  come(zones)
  expect(zones.length).toBeGreaterThan(400)
  expect(zones.value).toBe('America/Chicago')
  fireEvent.change(zones, { target: { value: 'Asia/Tokyo' } })
  await expect.poll(() => screen.getByRole('combobox')).not.toBe(zones)
  come(screen.getByRole('combobox'))
  expect(posted()[zoneField]).toBe('Asia/Tokyo')
})

it('shows the chosen time of a refused form with its error until another time is chosen', async () => {
  const { posted, root } = await show([offered], { chosen: nextDay, error: fieldErrors.time.gone })
  expect(posted().time).toBe(nextDay)
  expect(radio('Tue 1 Dec').checked).toBe(true)
  expect(root.textContent).toContain(fieldErrors.time.gone)
  fireEvent.click(radio('Mon 30 Nov'))
  fireEvent.click(radio('9:00 AM'))
  expect(root.textContent).not.toContain(fieldErrors.time.gone)
})

it('replaces the list of a page for one visitor, but keeps it if the times can’t be loaded', async () => {
  const back = { times: offered, chosen: nextDay }
  const { root: kept } = await show([new Error('offline')], back)
  expect(kept.querySelectorAll('.times-list input')).toHaveLength(3)
  const { posted, root } = await show([offered], back)
  expect(root.querySelector('.times-list')).toBeNull()
  expect(radio('Tue 1 Dec').checked).toBe(true)
  expect(posted()).toEqual({ time: nextDay, [zoneField]: 'America/Chicago' })
})

it.each([
  ['the calendar cannot be read', { unavailable: true } as const, timesCopy.unavailable],
  ['no time is free', { ...open, days: [{ date: '2026-11-26', state: 'full', times: [] }] } as const, timesCopy.none],
  ['the server cannot be asked', new Error('offline'), timesCopy.failed],
])('asks for two times, and says why, if %s', async (_, answer, message) => {
  const { posted, root } = await show([answer], { chosen: ten })
  expect(root.textContent).toContain(message)
  expect(posted()).toEqual({ time: 'offer' })
})

it('shows the newest answer, also if an older one arrives later', async () => {
  const { root, fetched } = await show([offered])
  const answers: ((nodes: ChildNode[]) => void)[] = []
  fetched.mockImplementation(() => new Promise((resolve) => answers.push(resolve)))
  for (const count of [1, 2]) {
    root.dispatchEvent(new Event(refreshEvent))
    await vi.waitFor(() => expect(answers).toHaveLength(count))
  }
  for (const text of ['newer', 'older']) {
    answers.pop()?.([new Text(text)])
    await new Promise((resolve) => setTimeout(resolve))
    expect(root.querySelector('[data-part=choice]')?.textContent).toBe('newer')
  }
})
