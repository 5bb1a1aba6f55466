import { expect, it } from 'vitest'
import type { AuditEntry } from '../../../server/desk/audit-log.ts'
import { maya } from '../../../tests/support/sample-list.ts'
import { sampleFrame } from '../../../tests/support/sample-request.ts'
import { siteContent } from '../../../tests/support/site-content.ts'
import { renderDesk } from '../../desk.tsx'
import { formatDateTime } from '../../wording/format-datetime.ts'

const { auditCopy, requestsCopy, editorCopy } = siteContent
const { actions, details } = auditCopy
const at = '2026-11-23T15:00:00.000Z'

it.each([
  ['move', at, `${actions.move} ${formatDateTime(at, sampleFrame)}`],
  ['publication-scheduled', at, `${actions['publication-scheduled']} ${formatDateTime(at, sampleFrame)}`],
  ['note', '1', actions.note],
  ['answer', '12', actions.answer],
  ['take', maya.email, actions.take],
  ['state', 'won', `${actions.state} ${requestsCopy.states.won}`],
  ['signed-in', 'link', `${actions['signed-in']} ${details.link}`],
  ['draft-saved', 'prices.yaml', `${actions['draft-saved']} (${editorCopy.groups[0]?.title})`],
])('says %s with detail %s in words', (action, detail, words) => {
  const entry: AuditEntry = { at, by: maya, action, reference: 'AAAA-1111', detail }
  const html = renderDesk(siteContent, sampleFrame, { page: 'audit', audit: { entries: [entry], next: null } })
  const cell = new DOMParser().parseFromString(html, 'text/html').querySelector('tbody td:nth-child(3)')
  expect(cell?.textContent?.trim()).toBe(words)
})
