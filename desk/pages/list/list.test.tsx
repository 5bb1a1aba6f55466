import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { deskAddresses, deskFields } from '../../../contracts/desk-addresses.ts'
import type { RequestList } from '../../../server/desk/list.ts'
import type { RequestRow } from '../../../server/desk/list-rows.ts'
import { inSite } from '../../../tests/support/in-site.tsx'
import { noFilter, sampleList, sampleRow } from '../../../tests/support/sample-list.ts'
import { sampleFrame } from '../../../tests/support/sample-request.ts'
import { siteContent } from '../../../tests/support/site-content.ts'
import { fill } from '../../../words/fill.ts'
import { ListPage } from './page.tsx'

const { listCopy, requestsCopy } = siteContent

function show(list: Partial<RequestList> = {}): Document {
  const html = renderToStaticMarkup(inSite(<ListPage frame={sampleFrame} list={{ ...sampleList, ...list }} />))
  return new DOMParser().parseFromString(html, 'text/html')
}

function showRow(row: Partial<RequestRow>): Element {
  const rows = [sampleRow(row)]
  const shown = show({ groups: [{ name: 'found', rows, count: 1, all: null }] }).querySelector('.row')
  if (!shown) throw new Error('no row is shown')
  return shown
}

const button = (row: Element) => row.querySelector('button')

describe('a row', () => {
  it('can be taken when it is unassigned, with its version, and names its assignee', () => {
    const row = showRow({ reference: 'AAAA-1111', version: 7, name: 'Ada' })
    expect(button(row)?.getAttribute('name')).toBe(deskFields.action)
    expect(button(row)?.getAttribute('value')).toBe('take')
    expect(button(row)?.textContent).toContain('Ada')
    const fields = new FormData(row.querySelector('form') ?? undefined)
    expect(Object.fromEntries(fields)).toEqual({ [deskFields.csrf]: sampleFrame.csrf, [deskFields.version]: '7' })
  })

  it('shows undelivered mail first, with the known reason', () => {
    const unknown = 'mailbox-on-fire'
    const said = (cause: string) =>
      showRow({ about: 'pro', failed: { purpose: 'confirmation', cause, mayHaveArrived: false } }).textContent
    expect(said('EENVELOPE 550')).toContain(requestsCopy.causes['550'])
    expect(said(unknown)).toContain(unknown)
    expect(said('')).toContain(requestsCopy.noCause)
    const unsure = showRow({ failed: { purpose: 'answer', cause: 'ECONNECTION', mayHaveArrived: true } }).textContent
    expect(unsure).toContain(fill(requestsCopy.mayHaveArrived, { what: requestsCopy.purposes.answer }))
    expect(unsure).not.toContain('ECONNECTION')
  })

  it('is marked when it is late', () => {
    const late = { what: 'reply', at: '2026-11-23T00:00:00.000Z', stand: 'late' } as const
    const marks = (stand: 'late' | 'soon') => {
      const row = showRow({ due: { ...late, stand } })
      return [row.classList.contains('row-late'), row.querySelector('p.text-alarm-text') !== null]
    }
    expect([marks('late'), marks('soon')]).toEqual([
      [true, true],
      [false, false],
    ])
  })
})

it('the filters are kept in the form and passed to the export', () => {
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

it('has a button that closes the held requests, each with its version, where all are held', () => {
  const rows = [sampleRow({ reference: 'AAAA-1111', version: 7, held: true }), sampleRow({ held: true })]
  const checked = (group: RequestList['groups'][number]) =>
    [...show({ groups: [group] }).querySelectorAll<HTMLInputElement>(`[name="${deskFields.checked}"]`)].map(
      ({ value }) => value,
    )
  expect(checked({ name: 'held', rows, count: 2, all: null })[0]).toBe('AAAA-1111:7')
  expect(checked({ name: 'found', rows: [...rows, sampleRow()], count: 3, all: null })).toEqual([])
})

it('says that nothing is waiting, or that nothing was found', () => {
  expect(show({ groups: [] }).querySelector('main')?.textContent).toContain(listCopy.none.all)
  const found = {
    filter: { ...noFilter, search: 'x' },
    groups: [{ name: 'found', rows: [], count: 0, all: null }],
  } as const
  expect(show(found).querySelector('main')?.textContent).toContain(listCopy.none.found)
})

it('says until when holidays are known, once the list runs out', () => {
  const said = (lastHoliday: string | null) => show({ lastHoliday }).querySelector('main')?.textContent
  const note = fill(listCopy.lastHoliday, { day: 'December 31, 2027' })
  expect(said('2027-12-31')).toContain(note)
  expect(said(null)).not.toContain(listCopy.lastHoliday.slice(0, 20))
})
