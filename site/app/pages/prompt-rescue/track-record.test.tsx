import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { interpolate } from '../../../../cms/interpolate.ts'
import { siteContent } from '../../../../tests/support/site-content.ts'
import { wrapInSite } from '../../../../tests/support/wrap-in-site.tsx'
import { maxListed, maxMarks, TrackRecordStrip } from './track-record.tsx'

const { promptRescue } = siteContent

const { record: copy } = promptRescue
const since = '2026-11-23'
const lane = (shares: readonly (number | null)[], reason = '') =>
  shares.map((share, index) => ({ day: `2027-01-${index + 10}`, share, reason: index === 0 ? reason : '' }))

it('draws nothing until enough deadlines are recorded, and says since when they are', () => {
  const { container } = render(wrapInSite(<TrackRecordStrip />, { trackRecord: { since, drawn: null } }))
  expect(container.textContent).toContain(interpolate(copy.recording, { since: 'November 23, 2026' }))
  expect(container.querySelectorAll('svg.promises')).toHaveLength(1)
  expect(container.querySelector('.stroke-alarm')).toBeNull()
  expect(screen.queryByRole('listitem')).toBeNull()
})

it('says in text what it draws: the counts, and each missed deadline with its hours and its reason', () => {
  const reason = '<b>We asked</b> too late.'
  const review = lane([117, ...Array.from({ length: 9 }, () => 100)], reason)
  const delivery = lane([null, ...Array.from({ length: 10 }, () => 50)])
  const { container } = render(
    wrapInSite(<TrackRecordStrip />, { trackRecord: { since, drawn: { from: '2026-12-23', review, delivery } } }),
  )
  screen.getByText(interpolate(copy.lanes.review.count, { count: 9, total: 10 }))
  screen.getByText(interpolate(copy.lanes.delivery.count, { count: 10, total: 11 }))
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    interpolate(copy.late, { day: 'Jan 10', what: copy.lanes.review.what, hours: 4 }) + reason,
    interpolate(copy.unsent, { day: 'Jan 10', what: copy.lanes.delivery.what }) + copy.unexplained,
  ])
  expect(container.querySelectorAll('path.stroke-alarm[d^="M18.5 "]')).toHaveLength(4)
})

it('groups many deadlines by week, and lists only the latest missed ones', () => {
  const from = '2026-12-23'
  const late = Array.from({ length: 3000 }, (_, index) => ({
    day: new Date(Date.parse(from) + (index % 90) * 86_400_000).toISOString().slice(0, 10),
    share: index % 2 === 0 ? null : 150,
    reason: '',
  }))
  const drawn = { from, review: late, delivery: late.slice(0, maxMarks) }
  const { container } = render(wrapInSite(<TrackRecordStrip />, { trackRecord: { since, drawn } }))
  const strokes = [...container.querySelectorAll('path.stroke-alarm')].map((path) => path.getAttribute('d') ?? '')
  expect(strokes.map((d) => d.split('M').length - 1)).toEqual([13, 13, maxMarks, maxMarks])
  expect(screen.getAllByRole('listitem')).toHaveLength(maxListed + 1)
  screen.getByText(interpolate(copy.earlier, { count: 3000 + maxMarks - maxListed }))
})
