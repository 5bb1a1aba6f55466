import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { interpolate } from '../../../cms/interpolate.ts'
import { islandNames } from '../../../contracts/islands.ts'
import type { Report } from '../../../server/desk/report.ts'
import routes from '../../../site/app/routes.ts'
import { sampleFrame } from '../../../tests/support/sample-request.ts'
import { siteContent } from '../../../tests/support/site-content.ts'
import { wrapInSite } from '../../../tests/support/wrap-in-site.tsx'
import { ReportPage } from './page.tsx'

const { reportCopy: copy } = siteContent
const createSpeeds = (n: number, good: number) => ({ lcp: { n, good }, inp: { n, good: n }, cls: { n, good: n } })
const empty: Report = {
  ...{ span: { from: '2026-11-15', to: '2026-11-21' }, countedSince: null, before: null, isWeekly: false },
  figures: { sent: 0, won: 0, visits: 0, ...{ reviews: { due: 0, inTime: 0 }, fixes: { due: 0, inTime: 0 } } },
  days: Array.from({ length: 7 }, (_, index) => ({ day: `2026-11-${15 + index}`, n: 0 })),
  ...{ pages: [], sources: [], forms: [], quiz: { started: 0, finished: 0, levels: [] } },
  ...{ mismatches: [], speed: { devices: [], pages: [] } },
}
const show = (report: Partial<Report>) => {
  const page = <ReportPage frame={sampleFrame} shown={{ report: { ...empty, ...report }, period: '7' }} />
  return new DOMParser().parseFromString(renderToStaticMarkup(wrapInSite(page)), 'text/html')
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

it('draws views and bars to scale', () => {
  const days = empty.days.map(({ day }, index) => ({ day, n: 20 * index }))
  const { body } = show({ days, pages: [40, 10].map((n) => ({ name: `/${n}`, n })) })
  const path = body.querySelector('svg svg path')?.getAttribute('d')
  // Six steps of 20 on a scale that ends at 150.
  expect(path?.slice(1).split('L').at(-1)).toBe(`1000,${168 - (168 * 120) / 150}`)
  const bars = [...body.querySelectorAll('#pages ~ table rect:nth-of-type(2)')]
  expect(bars.map((bar) => bar.getAttribute('width'))).toEqual(['100%', '25%'])
})

it('lists pages where fewer than three of four views were good, unless there are only a few views', () => {
  const page = (name: string, n: number, good: number) => ({ name, ...createSpeeds(n, good) })
  const renderSpeed = (pages: Report['speed']['pages']) =>
    show({ speed: { pages, devices: [{ ...createSpeeds(19, 0), name: 'phone' }] } }).querySelector('#speed')
      ?.parentElement
  expect(renderSpeed([page('/', 100, 75), page('/terms', 19, 0)])?.textContent).toContain(copy.speed.allGood)
  const slow = interpolate(copy.speed.needWork, { pages: copy.pages['/'] })
  expect(renderSpeed([page('/', 100, 74)])?.textContent).toContain(slow)
  expect(renderSpeed([])?.querySelector('td')?.textContent).toBe(copy.none)
})

it('names the parts of pages that browsers drew again', () => {
  const mismatches = islandNames.map((name) => ({ name, n: 3 }))
  const lead = show({ mismatches }).querySelector('#speed ~ p:nth-of-type(2)')?.textContent
  for (const name of islandNames) expect(lead).toContain(interpolate(copy.speed.parts[name], { n: '3' }))
  expect(show({}).querySelector('#speed ~ p:nth-of-type(2)')).toBeNull()
})

it('has a name for every page of the site', () => {
  const patterns = routes.map(({ path, index }) => (index ? '/' : path === '*' ? '*' : `/${path}`))
  expect(patterns.length).toBeGreaterThan(10)
  expect(patterns.filter((pattern) => !(pattern in copy.pages))).toEqual([])
})
