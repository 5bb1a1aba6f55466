import { describe, expect, it } from 'vitest'
import { firm } from '../../../content/firm.ts'
import { percentileText, whole } from '../format.ts'
import { type Numbers, numbersOf, requestKinds, vitalNames } from '../numbers.ts'
import type { Counts } from '../read.ts'
import { levels, noCounts, someCounts } from '../testing.ts'
import { isReport, reportPage } from './page.ts'

const now = new Date('2026-11-21T10:00:00.000Z')
const usual = { retentionDays: 365 }
const numbersFrom = (from: string, counts: Counts = someCounts) =>
  numbersOf(counts, { from, to: '2026-11-21' }, levels, now)
const pageFrom = (from: string, counts: Counts = someCounts) => reportPage(numbersFrom(from, counts), usual, firm.name)

const voidTags = ['meta', 'wbr', '!doctype']

/** Follows the tags. @returns what is wrong first; undefined for a page where each tag is closed by its own. */
function firstFault(page: string): string | undefined {
  const open: string[] = []
  for (const [tag, closing, name = '', empty] of page.matchAll(
    /<(\/?)([a-zA-Z!][\w]*)(?:\s+[\w-]+(?:="[^"<]*")?)*\s*(\/?)>/g,
  )) {
    if (empty || voidTags.includes(name)) continue
    if (!closing) open.push(name)
    else if (open.pop() !== name) return tag
  }
  return open.pop() ?? /<(?![a-zA-Z!/])|&(?!\w+;|#\d+;)/.exec(page.replace(/<style>.*?<\/style>/s, ''))?.[0]
}

const textOf = (page: string) =>
  page
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<wbr>/g, '')
    .replace(/<[^>]*>/g, ' ')

function numbersIn({ views, requests, quiz, vitals, funnels, devices, sources, forms }: Numbers): string[] {
  const series = [
    views,
    ...views.pages,
    ...requestKinds.map((kind) => requests.kinds[kind]),
    quiz.started,
    quiz.finished,
  ]
  return [
    ...series.flatMap(({ total, byBucket }) => [total, ...byBucket]).map(whole),
    ...requests.states.flatMap((row) => [row.total, row.consultation, row['prompt-rescue']]).map(whole),
    ...quiz.levels.map(({ count }) => whole(count)),
    ...[...funnels.request, ...funnels.quiz].map(({ count }) => whole(count)),
    ...[whole(views.byPrograms), ...devices.map((device) => whole(device.views))],
    ...[...sources.hosts, ...sources.campaigns].map(({ count }) => whole(count)),
    ...requestKinds.flatMap((kind) => Object.values(forms[kind]).map(whole)),
    ...vitals.flatMap((page) => vitalNames.map((vital) => whole(page[vital].samples))),
    ...[...vitals, ...devices].flatMap((page) =>
      vitalNames.filter((vital) => page[vital].p75 !== null).map((vital) => percentileText(vital, page[vital])),
    ),
  ]
}

describe.each([
  ['one day', '2026-11-21'],
  ['three weeks', '2026-11-01'],
  ['a year', '2025-11-22'],
  ['two years', '2024-11-22'],
])('the page of %s', (_, from) => {
  const page = pageFrom(from)

  it('is well-formed and needs nothing else', () => {
    expect(firstFault(page)).toBeUndefined()
    expect(page).not.toMatch(/https?:|<script|<link|@import|src=|href=|\son\w+=/)
    expect([...page.matchAll(/url\(([^)]*)\)/g)].every(([, target]) => target === '#hatch')).toBe(true)
    expect(page).not.toMatch(/NaN|Infinity|undefined|\[object/)
  })

  it('has every number as text', () => {
    // Of pages with too few samples all three vitals are named together, by the most that one of them has.
    const text = textOf(page)
    for (const number of numbersIn(numbersFrom(from))) {
      if (number !== '0') expect(text).toMatch(new RegExp(`(?<![\\d,.])${number.replaceAll('.', '\\.')}(?![\\d,])`))
    }
  })

  it('names each picture, and gives each id once', () => {
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const [, labels = ''] of page.matchAll(/role="img" aria-labelledby="([^"]+)"/g)) {
      for (const label of labels.split(' ')) expect(ids).toContain(label)
    }
    for (const [svg] of page.matchAll(/<svg [^>]*>/g)) {
      expect(svg).toMatch(/aria-hidden="true"|role="img"|preserveAspectRatio="none"/)
    }
  })
})

describe('the page', () => {
  it('draws a point for each day, also for those without any', () => {
    expect(pageFrom('2026-11-01').match(/<circle class="dot steady" cx=/g)).toHaveLength(2 * 21)
  })

  it('has no plot for one day, which would be one point, but its numbers', () => {
    const page = pageFrom('2026-11-21')
    expect(page).not.toContain('role="img"')
    expect(textOf(page)).toContain('* (not found)')
  })

  it('dashes the line to a day that is not over', () => {
    expect(pageFrom('2026-11-01')).toContain('class="line steady cut"')
  })

  it('escapes what the database holds', () => {
    const view = `/<script>alert("1")</script>&'`
    const views = [{ day: '2026-11-20', view, count: 3 }]
    const quiz = [{ day: '2026-11-20', action: 'finished', level: '<b>', count: 3 }] as const
    const page = pageFrom('2026-11-01', { ...someCounts, views, quiz })
    expect(firstFault(page)).toBeUndefined()
    expect(page).not.toMatch(/<script|<b>/)
    expect(textOf(page)).toContain('/&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;&#39;')
  })

  it('without anything says what to do, and shows no empty plots', () => {
    const page = pageFrom('2026-11-01', noCounts)
    expect(firstFault(page)).toBeUndefined()
    expect(textOf(page)).toMatch(/No view has been counted yet\. Start the server, open a page/)
    expect(page).not.toMatch(/<section|role="img"/)
  })

  it('says what is missing for other reasons', () => {
    const page = reportPage(numbersFrom('2025-11-01'), { ...usual, retentionDays: 90 }, firm.name)
    expect(textOf(page)).toContain('Requests before 2026-08-23 are erased')
    expect(textOf(page)).toContain('Counting began on 2026-11-02')
  })

  it('knows its own kind', () => {
    expect(isReport(pageFrom('2026-11-01').slice(0, 1_000))).toBe(true)
    expect(isReport('<!doctype html><title>Another</title>')).toBe(false)
  })
})
