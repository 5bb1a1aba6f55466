import { within } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import routes from '../../../app/routes.ts'
import type { Vital } from '../../../contracts/monitoring.ts'
import type { Report } from '../../../server/report/report.ts'
import { reportRows } from '../../../server/report/rows.ts'
import { noCounts, sampleReport, someCounts } from '../../../tests/support/sample-report.ts'
import { sampleFrame } from '../../../tests/support/sample-request.ts'
import { fill } from '../../../words/fill.ts'
import { formatCount, formatVital } from '../../../words/numbers.ts'
import { reportCopy as words } from '../../../words/words.ts'
import { ReportPage } from './page.tsx'

const earlier = {
  ...someCounts,
  views: [
    { day: '2026-10-20', view: '/', count: 967 },
    { day: '2026-10-20', view: '/contact', count: 19 },
  ],
  arrivals: someCounts.arrivals.slice(0, 2),
  requests: someCounts.requests.slice(0, 2),
}
const pageOf = (report: Report) => <ReportPage frame={sampleFrame} shown={{ report, period: '28' }} />
const show = (report: Report) => {
  const page = new DOMParser().parseFromString(renderToStaticMarkup(pageOf(report)), 'text/html')
  document.body.innerHTML = page.body.innerHTML
  return document.body
}
function sectionOf(body: HTMLElement, name: string): HTMLElement {
  const section = within(body).getByRole('heading', { level: 2, name }).closest('section')
  if (!section) throw new Error(`${name} heads no section`)
  return section
}

describe('the report', () => {
  it('has every number as text, including the earlier ones', () => {
    const report = sampleReport(someCounts, earlier)
    const body = show(report)
    for (const svg of body.querySelectorAll('svg')) svg.remove()
    const said = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
    let text = ''
    while (said.nextNode()) text += ` ${said.currentNode.textContent}`
    for (const { section, measure, value, before } of reportRows(report)) {
      // Only pages slower than good are listed.
      if (section === 'speed') continue
      // The table of sources leaves out earlier requests.
      for (const number of measure === 'visits' && section === 'sources' ? [value] : [value, before]) {
        const told = new RegExp(`(?<![\\d,.])${formatCount(number ?? 0)}(?![\\d,])`)
        if (number) expect(text, `${section} ${measure}`).toMatch(told)
      }
    }
    for (const device of report.devices) {
      for (const vital of ['lcp', 'inp', 'cls'] as Vital[]) {
        const { p75 } = device[vital]
        if (p75 !== null) expect(text).toContain(formatVital(vital, p75))
      }
    }
  })

  it('ends its scale above the usual where one day dwarfs the others, and says what that day had', () => {
    const views = Array.from({ length: 21 }, (_, index) => {
      return {
        day: `2026-11-${String(index + 1).padStart(2, '0')}`,
        view: '/',
        count: index === 5 ? 9_000 : index % 2 ? 10 : 0,
      }
    })
    const body = show(sampleReport({ ...noCounts, views }))
    const heights = body.querySelector('svg svg path')?.getAttribute('d')?.slice(1).split('L')
    const y = (index: number) => Number(heights?.[index]?.split(',')[1])
    expect(y(5)).toBe(0)
    expect(y(7)).toBeLessThan(168 / 2 + 1)
    expect([...body.querySelectorAll('section > p')].map(({ textContent }) => textContent)).toContain(
      fill(words.legend.beyond, { days: fill(words.legend.highest, { n: '9,000', day: 'Nov 6' }) }),
    )
  })

  it('draws bars of both periods to one scale', () => {
    const body = show(sampleReport(someCounts, earlier))
    const visitsIn = (page: HTMLElement) =>
      within(sectionOf(page, words.sections.funnel)).getByRole('row', { name: new RegExp(`^${words.funnel.visits}`) })
    const visits = visitsIn(body)
    // 355 visits before, 381 now.
    expect(visits?.querySelectorAll('rect')[1]?.getAttribute('width')).toBe('100%')
    expect(visits?.querySelector('line')?.getAttribute('x1')).toBe('93.18%')
    const less = visitsIn(show(sampleReport(earlier, someCounts)))
    expect(less?.querySelectorAll('rect')[1]?.getAttribute('width')).toBe('93.18%')
    expect(less?.querySelector('line')?.getAttribute('x1')).toBe('100%')
  })

  it('names only the pages slower than good', () => {
    const said = (report: Report) => sectionOf(show(report), words.sections.speed).textContent
    expect(said(sampleReport())).toContain(
      fill(words.speed.needWork.one, { pages: `${words.pages['/']}, ${words.columns.inp} ${formatVital('inp', 450)}` }),
    )
    expect(said(sampleReport({ ...someCounts, vitals: someCounts.vitals.slice(0, 2) }))).toContain(words.speed.allGood)
  })

  it('has no comparison without earlier data, and no line for a single day', () => {
    const alone = show(sampleReport(someCounts, noCounts))
    expect(alone.textContent).not.toMatch(new RegExp(fill(words.was, { before: '\\\\d' })))
    expect(alone.querySelectorAll('svg svg path')).toHaveLength(1)
    const today = { from: '2026-11-21', to: '2026-11-21' }
    expect(show(sampleReport(someCounts, noCounts, today)).querySelectorAll('svg svg path')).toHaveLength(0)
  })

  it('says what to do when nothing was counted yet', () => {
    const body = show(sampleReport(noCounts))
    expect(within(body).getByRole('heading', { level: 1 }).textContent).toBe(words.nothing)
    expect(body.textContent).toContain(words.remarks.notCounted)
    expect(body.innerHTML).not.toMatch(/NaN|Infinity|undefined/)
  })
})

it('has a name for every page of the site', () => {
  const patterns = routes.map(({ path, index }) => (index ? '/' : path === '*' ? '*' : `/${path}`))
  expect(patterns.length).toBeGreaterThan(10)
  expect(patterns.filter((pattern) => !(pattern in words.pages))).toEqual([])
})
