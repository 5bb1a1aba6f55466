/** Text from strangers is shown as text: it adds no element, attribute or address to a page. */
import { describe, expect, it } from 'vitest'
import type { DeskRequest, DeskView, RequestRow } from '../contracts/desk.ts'
import { sampleList, sampleRow, tom } from '../tests/support/sample-list.ts'
import { sampleConsultation, sampleFrame, sampleRequest } from '../tests/support/sample-request.ts'
import { roomOf } from '../words/call.ts'
import { renderDesk } from './desk.tsx'

const markup = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</pre></title></style></select><iframe srcdoc="<script>alert(1)</script>">',
  '&lt;b&gt; &#60;script&#62; &amp;quot;',
  'javascript:alert(1)//',
  '<a href="https://evil.example">Sign in again</a> https://evil.example',
  // A NUL and a lone surrogate: browsers show neither.
  ']]><x/>\u0000\ud800',
] as const

const rightToLeft = 'abc\u202egnp.exe\u2066\u2067'

function hostileRow(text: string): RequestRow {
  return sampleRow({
    ...{ name: text, company: text, firstLine: text, kind: 'prompt-rescue' },
    assignee: { email: tom.email, name: text },
  })
}

/** Every page that shows a request, with the text in every place that strangers fill. */
function views(text: string): DeskView[] {
  const row = hostileRow(text)
  const fields = { name: text, company: text, email: text, phone: text, prompts: text, message: text }
  const written: Partial<DeskRequest> = {
    ...{ name: text, company: text, fields, mailto: text, typed: text, assignee: { email: tom.email, name: text } },
    context: { landingPage: text, referrerHost: text, campaign: text },
    draft: { id: 1, text, savedAt: sampleFrame.now },
    history: [
      { at: sampleFrame.now, by: tom, what: 'note', text, tone: 'noted' },
      { at: sampleFrame.now, by: tom, what: 'answer', text: `${text}\n${text}`, tone: 'done' },
      { at: sampleFrame.now, by: tom, what: 'hand-over', detail: text, tone: 'done' },
      { at: sampleFrame.now, by: 'visitor', what: 'stored', tone: 'noted' },
      { at: sampleFrame.now, by: 'server', what: 'mail.delivered', detail: 'answer', tone: 'done' },
    ],
    next: {
      reference: 'AAAA-1111',
      name: text,
      due: { what: 'review', at: sampleFrame.now, stand: 'soon' },
    },
    staff: [tom, { email: 'other@firm.example', name: text }],
  }
  return [
    {
      page: 'list',
      list: {
        ...sampleList,
        filter: { ...sampleList.filter, search: text },
        groups: [{ name: 'found', rows: [row, { ...row, held: true, version: 2 }], count: 2, all: null }],
        staff: [{ email: 'other@firm.example', name: text }],
      },
    },
    {
      page: 'request',
      request: sampleRequest({ ...written, asked: 'answer', fault: 'stale', changed: written.history ?? [] }),
    },
    { page: 'request', request: sampleConsultation({ ...written, asked: 'note', fault: 'tooLong' }) },
    {
      page: 'erase',
      erase: {
        ...{ reference: 'AAAA-1111', references: ['AAAA-1111'], versions: 'AAAA-1111:1', name: text, email: text },
        goes: { requests: 1, mails: 1, answers: 1, files: 1, notes: 1, appointments: 1, keys: 1 },
      },
    },
    { page: 'problem', problem: 'expired', again: { address: '/requests', fields: [['text', `A ${text}`]] } },
  ]
}

function parse(view: DeskView): Document {
  return new DOMParser().parseFromString(renderDesk(sampleFrame, view), 'text/html')
}

function skeleton(page: Document): string[] {
  return [...page.querySelectorAll('*')].map(
    (element) => `${element.localName} ${element.getAttributeNames().join(' ')}`,
  )
}

describe.each(markup)('%j', (text) => {
  it('is text on every page', () => {
    const harmless = text.replaceAll(/[^\n]/g, 'x')
    views(text).forEach((view, index) => {
      const page = parse(view)
      const plain = parse(views(harmless)[index] as DeskView)
      expect(skeleton(page)).toEqual(skeleton(plain))
      expect(page.body.textContent).toContain(text.split('\u0000')[0])
    })
  })

  it('appears in no address except a mailto link', () => {
    for (const view of views(text)) {
      const addresses = [...parse(view).querySelectorAll('[href], [action], [src], [formaction]')].flatMap((element) =>
        ['href', 'action', 'src', 'formaction'].flatMap((name) => element.getAttribute(name) ?? []),
      )
      const room = new RegExp(`^${roomOf('[A-Z0-9]{4}-[A-Z0-9]{4}')}$`)
      for (const address of addresses.filter((each) => !room.test(each)))
        expect(address).toMatch(/^(\/(?!\/)|#|mailto:[^?,]*$)/)
    }
  })
})

it('isolates its writing direction', () => {
  for (const view of views(rightToLeft)) {
    const page = parse(view)
    const texts = page.createTreeWalker(page, NodeFilter.SHOW_TEXT)
    let found = 0
    while (texts.nextNode()) {
      if (!texts.currentNode.textContent?.includes('\u202e')) continue
      found++
      expect(texts.currentNode.parentElement?.closest('bdi, pre, textarea, p.event-text')).not.toBeNull()
    }
    expect(found).toBeGreaterThan(0)
    expect(page.title).not.toMatch(/[\u202e\u2066\u2067]/)
  }
})
