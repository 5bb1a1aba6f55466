import { expect, it } from 'vitest'
import { interpolate } from '../../../cms/interpolate.ts'
import type { Report } from '../../../server/desk/report.ts'
import routes from '../../../site/app/routes.ts'
import { sampleFrame } from '../../../tests/support/sample-request.ts'
import { siteContent } from '../../../tests/support/site-content.ts'
import { renderDesk } from '../../desk.tsx'

const { reportCopy: copy } = siteContent
const empty: Report = {
  ...{ span: { from: '2026-11-15', to: '2026-11-21' }, countedSince: null, before: null },
  figures: {
    sent: 0,
    won: 0,
    visits: 0,
    ...{ reviews: { due: 0, inTime: 0 }, fixes: { due: 0, inTime: 0 }, booked: 0, paid: 0, pastDue: 0 },
  },
  ...{ pages: [], sources: [], requests: [], quiz: { started: 0, finished: 0, levels: [] } },
}
const show = (report: Partial<Report>) => {
  const view = { page: 'report', report: { report: { ...empty, ...report }, period: '7' } } as const
  return new DOMParser().parseFromString(renderDesk(siteContent, sampleFrame, view), 'text/html')
}

it('says what to do when nothing has been counted yet', () => {
  const { body } = show({})
  expect(body.querySelector('h1')?.textContent).toBe(copy.nothing)
  expect(body.textContent).toContain(copy.notCounted)
  expect(body.innerHTML).not.toMatch(/NaN|Infinity|undefined/)
})

it('says that no visits were counted when there are requests', () => {
  const figures = { ...empty.figures, sent: 3 }
  const heading = interpolate(copy.uncounted, { requests: interpolate(copy.requests.many, { n: '3' }) })
  expect(show({ figures }).querySelector('h1')?.textContent).toBe(heading)
})

it('has a name for every page of the site', () => {
  const patterns = routes.map(({ path, index }) => (index ? '/' : path === '*' ? '*' : `/${path}`))
  expect(patterns.length).toBeGreaterThan(10)
  expect(patterns.filter((pattern) => !(pattern in copy.pages))).toEqual([])
})
