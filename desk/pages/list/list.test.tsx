import { describe, expect, it } from 'vitest'
import { interpolate } from '../../../cms/interpolate.ts'
import { countedMost } from '../../../contracts/desk.ts'
import { deskAddresses, deskFields } from '../../../contracts/desk-addresses.ts'
import { editorAddresses } from '../../../contracts/editor.ts'
import type { RequestList } from '../../../server/desk/list.ts'
import type { RequestRow } from '../../../server/desk/list-rows.ts'
import { createSampleRow, noFilter, sampleList } from '../../../tests/support/sample-list.ts'
import { sampleFrame } from '../../../tests/support/sample-request.ts'
import { siteContent } from '../../../tests/support/site-content.ts'
import { renderDesk } from '../../desk.tsx'

const { listCopy, requestsCopy } = siteContent

function show(list: Partial<RequestList> = {}): Document {
  const html = renderDesk(siteContent, sampleFrame, { page: 'list', list: { ...sampleList, ...list } })
  return new DOMParser().parseFromString(html, 'text/html')
}

function showRow(row: Partial<RequestRow>): Element {
  const rows = [createSampleRow(row)]
  const shown = show({ groups: [{ name: 'found', rows, count: 1, all: null }] }).querySelector('.row')
  if (!shown) throw new Error('no row is shown')
  return shown
}

const findButton = (row: Element) => row.querySelector('button')

it('names each event that fills a day of the calendar once, and shows where a count ended', () => {
  const event = { title: 'Blocked', day: '2026-11-30' }
  const text = show({ filledDays: [event, event], counts: { ...sampleList.counts, late: countedMost } }).body
    .textContent
  const [start] = interpolate(listCopy.filledDay, { title: '“Blocked”', day: '' }).split('“Blocked”', 1)
  expect(text?.split(`${start}“Blocked”`)).toHaveLength(2)
  expect(text).toContain(listCopy.filledDays)
  expect(text).toContain('1,000+')
})

describe('a row', () => {
  it('has a button to take it when it is unassigned, and names its assignee', () => {
    const row = showRow({ reference: 'AAAA-1111', version: 7, name: 'Ada' })
    expect(findButton(row)?.getAttribute('name')).toBe(deskFields.action)
    expect(findButton(row)?.getAttribute('value')).toBe('take')
    expect(findButton(row)?.textContent).toContain('Ada')
    const fields = new FormData(row.querySelector('form') ?? undefined)
    expect(Object.fromEntries(fields)).toEqual({ [deskFields.csrf]: sampleFrame.csrf, [deskFields.version]: '7' })
  })

  it('shows undelivered mail first, with the known reason', () => {
    const unknown = 'mailbox-on-fire'
    const readText = (cause: string) =>
      showRow({ about: 'pro', failed: { purpose: 'confirmation', cause, mayHaveArrived: false } }).textContent
    expect(readText('EENVELOPE 550')).toContain(requestsCopy.causes['550'])
    expect(readText(unknown)).toContain(unknown)
    expect(readText('')).toContain(requestsCopy.noCause)
    const unsure = showRow({ failed: { purpose: 'answer', cause: 'ECONNECTION', mayHaveArrived: true } }).textContent
    expect(unsure).toContain(interpolate(requestsCopy.mayHaveArrived, { what: requestsCopy.purposes.answer }))
    expect(unsure).not.toContain('ECONNECTION')
  })
})

it('keeps the filters in the form and passes them to the export', () => {
  const filter = { ...noFilter, search: 'späte & "Fracht"', state: 'any', with: 'me' } as const
  const page = show({ filter })
  const form = page.querySelector<HTMLFormElement>('search form')
  expect(form?.method).toBe('get')
  expect(form?.getAttribute('action')).toBe(deskAddresses.list)
  expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({ ...filter })
  const csv = [...page.querySelectorAll('a')].find((link) => link.textContent === listCopy.csv)?.getAttribute('href')
  expect(csv?.startsWith(`${deskAddresses.csv}?`)).toBe(true)
  expect(Object.fromEntries(new URLSearchParams(csv?.split('?')[1]))).toEqual({ ...filter })
})

it('has a button that closes the quarantined requests, each with its version, when all are quarantined', () => {
  const rows = [
    createSampleRow({ reference: 'AAAA-1111', version: 7, quarantined: true }),
    createSampleRow({ quarantined: true }),
  ]
  const checked = (group: RequestList['groups'][number]) =>
    [...show({ groups: [group] }).querySelectorAll<HTMLInputElement>(`[name="${deskFields.checked}"]`)].map(
      ({ value }) => value,
    )
  expect(checked({ name: 'quarantined', rows, count: 2, all: null })[0]).toBe('AAAA-1111:7')
  expect(checked({ name: 'found', rows: [...rows, createSampleRow()], count: 3, all: null })).toEqual([])
})

it('says when nothing is waiting or nothing was found', () => {
  expect(show({ groups: [] }).querySelector('main')?.textContent).toContain(listCopy.none.all)
  const found = {
    filter: { ...noFilter, search: 'x' },
    groups: [{ name: 'found', rows: [], count: 0, all: null }],
  } as const
  expect(show(found).querySelector('main')?.textContent).toContain(listCopy.none.found)
})

it('shows each alarm above the filters, with what to do and where', () => {
  const page = show({ alarms: ['unmatched-edits', 'clock'] })
  const items = [...page.querySelectorAll('main > ul > li')]
  expect(items.map(({ textContent }) => textContent)).toEqual(
    (['unmatched-edits', 'clock'] as const).map((kind) => listCopy.alarms[kind].problem + listCopy.alarms[kind].advice),
  )
  expect(items.map((item) => item.querySelector('a')?.getAttribute('href'))).toEqual([editorAddresses.list, undefined])
  expect(items[0]?.compareDocumentPosition(page.querySelector('search') ?? page)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

it('warns that the list of holidays ends soon, with its last day', () => {
  const readText = (lastHoliday: string | null) => show({ lastHoliday }).querySelector('main')?.textContent
  const note = interpolate(listCopy.lastHoliday, { day: 'December 31, 2027' })
  expect(readText('2027-12-31')).toContain(note)
  expect(readText(null)).not.toContain(listCopy.lastHoliday.slice(0, 20))
})
