import { describe, expect, it } from 'vitest'
import { interpolate } from '../../../cms/interpolate.ts'
import type { SiteContent } from '../../../cms/site-content.ts'
import { deskActions } from '../../../contracts/desk.ts'
import { deskFields } from '../../../contracts/desk-addresses.ts'
import type { HistoryEntry } from '../../../server/desk/history.ts'
import type { DeskRequest } from '../../../server/desk/request-view.ts'
import { maya, tom } from '../../../tests/support/sample-list.ts'
import { createDeskConsultation, createDeskRequest, sampleFrame } from '../../../tests/support/sample-request.ts'
import { siteContent } from '../../../tests/support/site-content.ts'
import { renderDesk } from '../../desk.tsx'

const { appointments, historyCopy, requestCopy } = siteContent

function show(request: DeskRequest, changes?: Partial<SiteContent>, now = sampleFrame.now): Document {
  const frame = { ...sampleFrame, now }
  const html = renderDesk({ ...siteContent, ...changes }, frame, { page: 'request', request })
  return new DOMParser().parseFromString(html, 'text/html')
}

function listActions(page: Document): string[] {
  return [...page.querySelectorAll(`button[name="${deskFields.action}"]`)].map(
    (button) => button.getAttribute('value') ?? '',
  )
}

const findTextarea = (page: Document, form: 'answer' | 'note') =>
  page.querySelector<HTMLTextAreaElement>(`#${form}-${deskFields.text}`)?.value

describe('a request’s actions', () => {
  it.each([
    [
      'while an invoice is sent and one is paid',
      {
        invoices: [
          { half: 'first', dollars: 250, sentAt: '2026-11-23T00:00:00.000Z', paidAt: '2026-11-23T01:00:00.000Z' },
          { half: 'second', dollars: 250, sentAt: '2026-11-23T00:00:00.000Z', paidAt: null },
        ],
      },
      ['undo-paid', 'paid', 'undo-invoice-sent', 'cancel-due'],
      ['invoice-sent', 'undo-cancel-due'],
    ],
    [
      'after it is canceled',
      { canceledAt: '2026-11-23T00:00:00.000Z', due: null, dues: [] },
      ['undo-cancel-due'],
      ['cancel-due', 'invoice-sent', 'paid'],
    ],
    ['with one’s own', { assignee: maya }, ['give-back'], ['take']],
    ['with nobody’s', { assignee: null }, ['take'], ['give-back']],
    ['before the review', {}, ['review-sent', 'answer'], ['fixed', 'retry']],
    [
      'after the review',
      { reviewSentAt: '2026-11-23T00:00:00.000Z' },
      ['fixed', 'undo-review-sent', 'answer'],
      ['review-sent', 'undo-fixed'],
    ],
    [
      'after the delivery',
      { reviewSentAt: '2026-11-23T00:00:00.000Z', fixedAt: '2026-11-23T01:00:00.000Z' },
      ['undo-fixed'],
      ['fixed', 'undo-review-sent'],
    ],
    [
      'while it is quarantined',
      { quarantined: true, assignee: null },
      ['release', 'state', 'note', 'email'],
      ['review-sent', 'answer', 'draft', 'take', 'assign', 'give-back', 'move', 'cancel', 'retry'],
    ],
    ['with a colleague', {}, ['assign'], []],
    ['with no colleague', { staff: [maya] }, [], ['assign']],
    ['once a mail failed', { failed: { purpose: 'answer', cause: '550', mayHaveArrived: false } }, ['retry'], []],
    ['once it is withdrawn', { withdrawn: true, fields: {} }, [], [...deskActions]],
    [
      'once it is withdrawn and the mail of it failed',
      { withdrawn: true, fields: {}, failed: { purpose: 'change-notification', cause: '550', mayHaveArrived: false } },
      ['retry'],
      ['note', 'take', 'state'],
    ],
  ] as const)('%s', (_, state, there, notThere) => {
    const actions = listActions(show(createDeskRequest(state)))
    expect(actions).toEqual(expect.arrayContaining([...there]))
    expect(actions.filter((action) => (notThere as readonly string[]).includes(action))).toEqual([])
  })

  it('marks an answer as the review only if the box was checked, also when the form is shown again', () => {
    const box = (more: object) =>
      show(createDeskRequest(more)).querySelector<HTMLInputElement>(`input[name="${deskFields.review}"]`)?.checked
    expect([box({}), box({ isReview: false }), box({ isReview: true })]).toEqual([false, false, true])
  })

  it('move a call to a free time, or cancel it', () => {
    const page = show(createDeskConsultation())
    expect(listActions(page)).toEqual(expect.arrayContaining(['move', 'cancel']))
    const values = (list: string) =>
      [...page.querySelectorAll<HTMLOptionElement>(`#${list} option`)].map(({ value }) => value)
    expect(values('call-days')).toEqual(['2026-11-24', '2026-11-27'])
    expect(values('call-times')).toEqual(['09:00', '10:00', '10:30'])
    const field = (name: string) => page.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value
    expect([field(deskFields.day), field(deskFields.time)]).toEqual(['2026-11-30', '11:00'])
    const open = [...page.querySelectorAll('#open-times li')].map(({ textContent }) =>
      textContent?.replaceAll('\u00a0', ' '),
    )
    const theirs = (times: string, theirs: string) => interpolate(requestCopy.call.openTheirs, { times, theirs })
    expect(open).toEqual([
      `Tue, Nov 24 ${theirs('10:00 AM–11:00 AM', '9:00 AM–10:00 AM')}`,
      `Fri, Nov 27 ${theirs('9:00 AM–9:30 AM', '8:00 AM–8:30 AM')}`,
    ])
  })

  it('offer the free half hours of a day on which the typed time isn’t offered', () => {
    const { call } = requestCopy
    const outside = (zone: string) => {
      const request = { fault: 'outside', asked: 'move', typed: '2026-11-25T02:10:00Z', fields: { zone } } as const
      const page = show(createDeskConsultation({ ...request, appointment: null }))
      const times = [...page.querySelectorAll(`button[name="${deskFields.time}"]`)].map((each) =>
        each.getAttribute('value'),
      )
      return [times, page.body.textContent?.includes(call.bothClocks)]
    }
    expect(outside('America/Chicago')).toEqual([['10:00', '10:30'], true])
    expect(outside('America/New_York')).toEqual([['10:00', '10:30'], false])
  })

  it('show the requested time when no call was booked', () => {
    const fields = { asked: '2026-11-30T16:00:00.000Z', zone: 'America/Chicago' }
    const page = show(createDeskConsultation({ appointment: null, fields }))
    expect(listActions(page)).not.toContain('cancel')
    const shown = [...page.querySelectorAll('#call ~ :not(details)')].map(({ textContent }) => textContent)
    const text = shown.join(' ').replaceAll('\u00a0', ' ')
    for (const part of [requestCopy.call.asked, '11:00 AM', '10:00 AM']) expect(text).toContain(part)
  })

  it('link to the phone number when calls are by phone', () => {
    const request = createDeskConsultation({ fields: { phone: '+1 (202) 555-0177' } })
    const call = show(request, { callsByPhone: true }).querySelector<HTMLAnchorElement>('#call ~ a')
    expect(call?.href).toBe('tel:+12025550177')
    expect(call?.textContent).toBe(interpolate(appointments.dial, { phone: '+1 (202) 555-0177' }))
  })
})

it('inserts a saved reply with the reference, and the link to the payment page if there is one', () => {
  const { firm, savedReplies } = siteContent
  const reply = savedReplies.find(({ text }) => text.includes('{payment}'))?.title ?? ''
  const insert = (paymentLink: string) =>
    findTextarea(show(createDeskRequest({ reply, asked: 'answer' }), { firm: { ...firm, paymentLink } }), 'answer') ??
    ''
  const link = 'https://buy.stripe.example/a1'
  for (const text of [insert(''), insert(link)]) expect(text).toContain('H8TV-2C6P')
  expect(insert(link)).toMatch(`${link}?client_reference_id=H8TV-2C6P`)
  expect(insert('')).not.toMatch(/stripe|\n$/)
})

describe('after an action', () => {
  it.each([
    ['answer', 'answer'],
    ['note', 'note'],
  ] as const)('that others made impossible, says so beside the form and keeps what was typed for %s', (asked, form) => {
    const typed = ' \nTyped & kept\n'
    const page = show(createDeskRequest({ fault: 'stale', asked, typed }))
    expect(findTextarea(page, form)).toBe(typed)
    const gone = show(createDeskRequest({ withdrawn: true, fields: {}, fault: 'gone', asked, typed }))
    expect(gone.querySelector('textarea')?.value).toBe(typed)
    const alerts = page.querySelectorAll('[role="alert"]')
    expect(alerts).toHaveLength(1)
    expect(alerts[0]?.closest('section')?.querySelector(`#${form}-${deskFields.text}`)).not.toBeNull()
  })

  it.each([['take'], ['state'], ['fixed'], ['release'], ['move'], ['cancel']] as const)(
    'that was refused, says why once: %s',
    (asked) => {
      const page = show(createDeskConsultation({ fault: 'nothing', asked, quarantined: asked === 'release' }))
      expect([...page.querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent)).toEqual([
        requestCopy.faults.nothing,
      ])
    },
  )
})

describe('the history', () => {
  const line = (entry: Partial<HistoryEntry> & Pick<HistoryEntry, 'what'>) => {
    const history: HistoryEntry[] = [{ at: sampleFrame.now, by: tom, ...entry }]
    return show(createDeskRequest({ history })).querySelector('.thread time')?.parentElement
  }

  it('has a text for every event, without an unfilled placeholder', () => {
    for (const what of Object.keys(historyCopy.events) as HistoryEntry['what'][]) {
      const text = line({ what, detail: what === 'move' ? sampleFrame.now : 'review' })?.textContent ?? ''
      expect(text).not.toMatch(/[{}]|undefined|Invalid/)
    }
  })

  it('begins with the visitor’s text, folds its middle, and ends with the reply', () => {
    const events = (count: number): HistoryEntry[] => [
      { at: sampleFrame.now, by: 'visitor', what: 'stored' },
      ...Array.from({ length: count - 1 }, () => ({ at: sampleFrame.now, by: tom, what: 'take' }) as const),
    ]
    const entries = (count: number) => [
      ...show(createDeskRequest({ history: events(count) })).querySelectorAll('#history ~ ol > li'),
    ]
    const short = entries(7)
    expect(short).toHaveLength(7 + 1)
    expect(short[0]?.querySelector('[data-copied]')?.textContent).toBe(createDeskRequest().fields.prompts)
    expect(short.at(-1)?.querySelector(`#answer-${deskFields.text}`)).not.toBeNull()
    const long = entries(12)
    expect(long).toHaveLength(2 + 1 + 4 + 1)
    expect(long[2]?.querySelectorAll('details li')).toHaveLength(6)
  })
})

it.each(['\n\nbegins with breaks', `\n${'line\n'.repeat(30)}`])(
  'shows what was sent letter for letter: %j',
  (prompts) => {
    const page = show(createDeskRequest({ fields: { email: 'a@b.example', prompts } }))
    expect(page.querySelector('[data-copied]')?.textContent).toBe(prompts)
  },
)

describe('the deadlines of a prompt rescue', () => {
  const renderAt = (now: string, done: Partial<DeskRequest> = {}) => {
    const request = createDeskRequest({ ...done, receivedAt: '2026-11-22T12:00:00.000Z' })
    const deadlines = {
      start: '2026-11-22T12:00:00.000Z',
      review: '2026-11-23T12:00:00.000Z',
      delivery: '2026-11-24T12:00:00.000Z',
    }
    const page = show({ ...request, deadlines }, {}, now)
    return [...page.querySelectorAll('polyline')].map((line) => {
      const points = (line.getAttribute('points') ?? '').split(' ').map((point) => point.split(',').map(Number))
      expect(points.every(([x = -1, y = -1]) => x >= 0 && x <= 1000 && y >= 0 && y <= 64)).toBe(true)
      return [line.classList[1], Math.round(points[0]?.[0] ?? 0), Math.round(points.at(-1)?.[0] ?? 0)]
    })
  }

  it('draws a line to scale, in alarm color when something is late, and flatter after the review', () => {
    expect(renderAt('2026-11-23T00:00:00.000Z')).toEqual([['stroke-amber', 0, 250]])
    expect(renderAt('2026-11-24T00:00:00.000Z')).toEqual([
      ['stroke-amber', 0, 500],
      ['stroke-alarm', 500, 750],
    ])
    expect(renderAt('2026-11-24T18:00:00.000Z', { reviewSentAt: '2026-11-23T00:00:00.000Z' })).toEqual([
      ['stroke-amber', 0, 200],
      ['stroke-brand', 200, 400],
      ['stroke-brand', 400, 800],
      ['stroke-alarm', 800, 900],
    ])
  })

  it('puts each label at its tick, and none over another', () => {
    const page = show(createDeskRequest({ dues: [{ what: 'review', at: sampleFrame.now, urgency: 'late' }] }))
    const section = page.querySelector('[data-trace]')?.parentElement
    const ticks = [...(section?.querySelectorAll('[data-trace] path:last-of-type') ?? [])].flatMap((path) =>
      [...(path.getAttribute('d') ?? '').matchAll(/M([\d.]+) 0V/g)].map(([, x]) => Number(x) / 10),
    )
    const labels = [...(section?.querySelectorAll('text') ?? [])].map((text) => {
      const x = Number.parseFloat(text.querySelector('tspan')?.getAttribute('x') ?? '')
      return { x, from: text.getAttribute('text-anchor') === 'end' ? x - 24 : x, y: text.getAttribute('y') }
    })
    expect(ticks).toHaveLength(3)
    expect(labels.map(({ x }) => x.toFixed(1))).toEqual(expect.arrayContaining(ticks.map((x) => x.toFixed(1))))
    for (const [index, { from, y }] of labels.entries())
      for (const other of labels.slice(index + 1))
        if (other.y === y) expect(Math.abs(other.from - from)).toBeGreaterThanOrEqual(24)
  })

  it('draws no line before the start, and stays within the drawing long after', () => {
    expect(renderAt('2026-11-22T08:00:00.000Z')).toEqual([])
    expect(renderAt('2027-01-01T08:00:00.000Z').at(-1)).toEqual(['stroke-alarm', 800, 1000])
  })
})
