/** The text and the drawings of the guides' figures match their data. */

import { expect, it } from 'vitest'
import type { Failure } from '../../content/schema/figures/guides.ts'
import { bars, expectGuideFigure, linksOf, rendered } from '../../tests/support/rendered-figure.tsx'
import { fill } from '../../words/fill.ts'
import { sourceOf } from '../../words/sources.ts'
import { controlMap, month, proofs, reviewTime, stopping } from '../../words/words.ts'
import { figures as accounting } from './accounting-guide/figures.tsx'
import { figures as executive } from './executive-guide/figures.tsx'

const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`

it.each(Object.entries({ ...accounting, ...executive }))('%s has a caption, words and no inline style', (_, Figure) => {
  expectGuideFigure(rendered(Figure).figure)
})

it('draws proofs of concept in the proportion of their numbers, and names the sources', () => {
  const { figure } = rendered(executive.ProofsOfConcept)
  const [whole, part] = bars(figure)
  expect((part?.to ?? 0) / (whole?.to ?? 0)).toBeCloseTo(proofs.part / proofs.whole, 3)
  for (const { id } of proofs.sources) expect(linksOf(figure)).toContain(sourceOf(id).url)
})

it('names in the control map what each control does, for readers too', () => {
  const list: readonly Failure[] = controlMap.list
  const rows = [...rendered(accounting.ControlMap).figure.querySelectorAll('tbody tr')]
  for (const [index, { controls }] of list.entries()) {
    for (const [kind, { name, effect }] of Object.entries(controls)) {
      const label = controlMap.kinds[kind as keyof typeof controls & keyof typeof controlMap.kinds]
      const cell = rows[index]?.querySelector(`[data-label="${label}"]`)
      expect(cell?.querySelector('svg')?.getAttribute('aria-label')).toBe(controlMap.effects[effect])
      expect(cell?.textContent).toContain(name)
    }
  }
})

it('breaks review time even where the year nets nothing', () => {
  const { text } = rendered(accounting.ReviewTime)
  const { beforeReview, invoices, hourly, minutes } = reviewTime
  const netAt = (spent: number) => beforeReview - (invoices * spent * hourly) / 60
  for (const spent of minutes) expect(text).toContain(Math.abs(netAt(spent)).toLocaleString('en-US'))
  const crossing = Number(new RegExp(fill(reviewTime.crossingRow, { minutes: '([\\d.]+)' })).exec(text)?.[1])
  expect(netAt(crossing - 0.05)).toBeGreaterThan(0)
  expect(netAt(crossing + 0.05)).toBeLessThan(0)
})

it('prices stopping at the stopped ideas times the price of a stage', () => {
  const { text } = rendered(executive.PriceOfStopping)
  for (const { price } of stopping.stages) expect(text).toContain(dollars((proofs.whole - proofs.part) * price))
})

it('breaks a month even at the cost of manual work alone', () => {
  const { text } = rendered(executive.MonthlyCost)
  const costAt = (share: number) => month.system + month.cases * (1 - share / 100) * month.byHand
  for (const share of month.shares) expect(text).toContain(dollars(costAt(share)))
  const crossing = Number(new RegExp(fill(month.crossingRow, { share: '(\\d+)' })).exec(text)?.[1])
  expect(Math.abs(costAt(crossing) - month.cases * month.byHand)).toBeLessThan(costAt(0) - costAt(1))
})
