/** The figures' text and drawings match their data. */

import { describe, expect, test } from 'vitest'
import { bars, expectGuideFigure, linksOf, rendered } from '../../../tests/support/rendered-figure.tsx'
import { fill } from '../../../words/fill.ts'
import { sourceOf } from '../../../words/sources.ts'
import { month, proofs, stopping } from '../../../words/words.ts'
import { figures } from './figures.tsx'

const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`

test.each(Object.entries(figures))('%s has a caption, words and no inline style', (_, Figure) => {
  expectGuideFigure(rendered(Figure).figure)
})

describe('proofs of concept', () => {
  test('are two bars in the proportion of the numbers', () => {
    const { figure, text } = rendered(figures.ProofsOfConcept)
    const [whole, part] = bars(figure)
    expect((part?.to ?? 0) / (whole?.to ?? 0)).toBeCloseTo(proofs.part / proofs.whole, 5)
    expect(text).toContain(String(proofs.whole))
    for (const { id } of proofs.sources) expect(linksOf(figure)).toContain(sourceOf(id).url)
  })
})

test('the price of stopping is the stopped ideas times the price of a stage', () => {
  const { figure, text } = rendered(figures.PriceOfStopping)
  const ideas = proofs.whole - proofs.part
  const totals = stopping.stages.map(({ price }) => ideas * price)
  for (const total of totals) expect(text).toContain(dollars(total))
  expect(bars(figure).map(({ to }) => to)).toEqual(
    totals.map((total) => +((total / Math.max(...totals)) * 100).toFixed(2)),
  )
})

test('a month costs the system plus manual work, and breaks even at the cost of manual work alone', () => {
  const { text } = rendered(figures.MonthlyCost)
  const costAt = (share: number) => month.system + month.cases * (1 - share / 100) * month.byHand
  for (const share of month.shares) expect(text).toContain(dollars(costAt(share)))
  const crossing = Number(new RegExp(fill(month.crossingRow, { share: '(\\d+)' })).exec(text)?.[1])
  expect(Math.abs(costAt(crossing) - month.cases * month.byHand)).toBeLessThan(costAt(0) - costAt(1))
  expect(text).toContain(`${crossing}%`)
})
