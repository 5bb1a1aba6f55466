/** Text from visitors doesn't change the writing direction around it. That it's never executed is tested in server/desk/hostile-words.test.ts. */
import { expect, it } from 'vitest'
import type { RequestRow } from '../server/desk/list-rows.ts'
import type { DeskRequest } from '../server/desk/request-view.ts'
import type { DeskView } from '../server/desk/view.ts'
import { createSampleRow, sampleList, tom } from '../tests/support/sample-list.ts'
import { createDeskConsultation, createDeskRequest, sampleFrame } from '../tests/support/sample-request.ts'
import { siteContent } from '../tests/support/site-content.ts'
import { renderDesk } from './desk.tsx'

const rightToLeft = 'abc\u202egnp.exe\u2066\u2067'

function createHostileRow(text: string): RequestRow {
  return createSampleRow({
    ...{ name: text, company: text, firstLine: text, kind: 'prompt-rescue' },
    assignee: { email: tom.email, name: text },
  })
}

/** Every page that shows a request, with the text in every field that visitors fill in. */
function listViews(text: string): DeskView[] {
  const row = createHostileRow(text)
  const fields = { name: text, company: text, email: text, phone: text, prompts: text, message: text }
  const written: Partial<DeskRequest> = {
    ...{ name: text, company: text, fields, typed: text, assignee: { email: tom.email, name: text } },
    draft: { id: 1, text, savedAt: sampleFrame.now },
    context: { landingPage: text, referrerHost: text, campaign: text },
    history: [
      { at: sampleFrame.now, by: tom, what: 'note', text },
      { at: sampleFrame.now, by: tom, what: 'answer', text: `${text}\n${text}` },
      { at: sampleFrame.now, by: 'visitor', what: 'stored' },
      { at: sampleFrame.now, by: 'server', what: 'mail.delivered', detail: 'answer' },
    ],
    next: {
      reference: 'AAAA-1111',
      name: text,
      due: { what: 'review', at: sampleFrame.now, urgency: 'soon' },
    },
    staff: [tom, { email: 'other@firm.example', name: text }],
  }
  return [
    {
      page: 'list',
      list: {
        ...sampleList,
        filter: { ...sampleList.filter, search: text },
        groups: [{ name: 'found', rows: [row, { ...row, quarantined: true, version: 2 }], count: 2, all: null }],
        staff: [{ email: 'other@firm.example', name: text }],
      },
    },
    {
      page: 'request',
      request: createDeskRequest({ ...written, asked: 'draft', fault: 'draft' }),
    },
    { page: 'request', request: createDeskConsultation({ ...written, asked: 'note', fault: 'tooLong' }) },
  ]
}

function parse(view: DeskView): Document {
  return new DOMParser().parseFromString(renderDesk(siteContent, sampleFrame, view), 'text/html')
}

it('isolates the writing direction of text from visitors', () => {
  for (const view of listViews(rightToLeft)) {
    const page = parse(view)
    const texts = page.createTreeWalker(page, NodeFilter.SHOW_TEXT)
    let found = 0
    while (texts.nextNode()) {
      if (!texts.currentNode.textContent?.includes('\u202e')) continue
      found++
      expect(texts.currentNode.parentElement?.closest('bdi, pre, textarea')).not.toBeNull()
    }
    expect(found).toBeGreaterThan(0)
    expect(page.title).not.toMatch(/[\u202e\u2066\u2067]/)
  }
})
