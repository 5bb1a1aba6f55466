/** The figures' text and drawings match their data. */

import { describe, expect, test } from 'vitest'
import type { Failure } from '../../../content/schema/figures/guides.ts'
import { bars, expectGuideFigure, linksOf, rendered } from '../../../tests/support/rendered-figure.tsx'
import { fill } from '../../../words/fill.ts'
import { sourceOf } from '../../../words/sources.ts'
import { closeByDay, controlMap, reviewTime, useAndReturn } from '../../../words/words.ts'
import { figures } from './figures.tsx'

test.each(Object.entries(figures))('%s has a caption, words and no inline style', (_, Figure) => {
  expectGuideFigure(rendered(Figure).figure)
})

test('use and return are drawn to one scale of 100%, and name their sources', () => {
  const { figure, text } = rendered(figures.UseAndReturn)
  const percents = useAndReturn.groups.flatMap((group) => group.bars.map(({ percent }) => percent))
  expect(bars(figure).map(({ to }) => to)).toEqual(percents)
  for (const percent of percents) expect(text).toContain(` ${percent}% `)
  for (const { id } of useAndReturn.sources) expect(linksOf(figure)).toContain(sourceOf(id).url)
})

describe('the close by day', () => {
  const { text } = rendered(figures.CloseByDay)

  test('says for each step what AI does and who signs', () => {
    for (const { day, ai, signs } of closeByDay.steps) {
      for (const words of [day, ai, signs]) expect(text).toContain(words)
    }
  })
})

describe('the control map', () => {
  const list: readonly Failure[] = controlMap.list
  const { figure } = rendered(figures.ControlMap)

  test('lists each failure’s controls by kind, with what they do', () => {
    const rows = [...figure.querySelectorAll('tbody tr')]
    for (const [index, { controls }] of list.entries()) {
      for (const [kind, { name, effect }] of Object.entries(controls)) {
        const label = controlMap.kinds[kind as keyof typeof controls & keyof typeof controlMap.kinds]
        const cell = rows[index]?.querySelector(`[data-label="${label}"]`)
        expect(cell?.querySelector('svg')?.getAttribute('aria-label')).toBe(controlMap.effects[effect])
        expect(cell?.textContent).toContain(name)
      }
    }
  })
})

test('review time breaks even where the year nets nothing', () => {
  const { text } = rendered(figures.ReviewTime)
  const { beforeReview, invoices, hourly, minutes } = reviewTime
  const netAt = (spent: number) => beforeReview - (invoices * spent * hourly) / 60
  for (const spent of minutes) expect(text).toContain(Math.abs(netAt(spent)).toLocaleString('en-US'))
  const crossing = Number(new RegExp(fill(reviewTime.crossingRow, { minutes: '([\\d.]+)' })).exec(text)?.[1])
  expect(netAt(crossing - 0.05)).toBeGreaterThan(0)
  expect(netAt(crossing + 0.05)).toBeLessThan(0)
})
