/** Text and drawings of the guides' figures match their data. */

import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { interpolate } from '../../../cms/interpolate.ts'
import { findSource } from '../../../cms/sources.ts'
import type { Failure } from '../../../content/schema/figures/guides.ts'
import { siteContent } from '../../../tests/support/site-content.ts'
import { wrapInSite } from '../../../tests/support/wrap-in-site.tsx'
import { figures as accounting } from './guide/accounting-figures.tsx'
import { figures as executive } from './guide/executive-figures.tsx'

const { controlMap, month, proofs, reviewTime, stopping } = siteContent

const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`

function renderFigure(Figure: ComponentType): { figure: HTMLElement; text: string } {
  const figure = document.createElement('div')
  figure.innerHTML = renderToStaticMarkup(wrapInSite(<Figure />))
  const walker = document.createTreeWalker(figure, NodeFilter.SHOW_TEXT)
  const texts: (string | null)[] = []
  while (walker.nextNode()) texts.push(walker.currentNode.nodeValue)
  return { figure, text: ` ${texts.join(' ').replace(/\s+/g, ' ')} ` }
}

it('draws proofs of concept in proportion to their numbers, and names the sources', () => {
  const { figure } = renderFigure(executive.ProofsOfConcept)
  const [whole = 0, part = 0] = [...figure.querySelectorAll('rect')].map((bar) =>
    ['x', 'width'].reduce((sum, name) => sum + Number.parseFloat(bar.getAttribute(name) ?? '0'), 0),
  )
  expect(part / whole).toBeCloseTo(proofs.part / proofs.whole, 3)
  const links = [...figure.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  for (const { id } of proofs.sources) expect(links).toContain(findSource(siteContent.sources, id).url)
})

it('says in the control map what each control does, also for screen readers', () => {
  const list: readonly Failure[] = controlMap.list
  const rows = [...renderFigure(accounting.ControlMap).figure.querySelectorAll('tbody tr')]
  for (const [index, { controls }] of list.entries()) {
    for (const { kind, name, effect } of controls) {
      const label = controlMap.kinds[kind]
      const cell = rows[index]?.querySelector(`[data-label="${label}"]`)
      expect(cell?.querySelector('svg')?.getAttribute('aria-label')).toBe(controlMap.effects[effect])
      expect(cell?.textContent).toContain(name)
    }
  }
})

it('puts the break-even review time where the first year nets zero', () => {
  const { text } = renderFigure(accounting.ReviewTime)
  const { beforeReview, invoices, hourly, minutes } = reviewTime
  const netAt = (spent: number) => beforeReview - (invoices * spent * hourly) / 60
  for (const spent of minutes) expect(text).toContain(Math.abs(netAt(spent)).toLocaleString('en-US'))
  const crossing = Number(new RegExp(interpolate(reviewTime.crossingRow, { minutes: '([\\d.]+)' })).exec(text)?.[1])
  expect(netAt(crossing - 0.05)).toBeGreaterThan(0)
  expect(netAt(crossing + 0.05)).toBeLessThan(0)
})

it('multiplies the stopped ideas by the price of a stage', () => {
  const { text } = renderFigure(executive.PriceOfStopping)
  for (const { price } of stopping.stages) expect(text).toContain(dollars((proofs.whole - proofs.part) * price))
})

it('puts the break-even of a month at the cost of manual work alone', () => {
  const { text } = renderFigure(executive.MonthlyCost)
  const costAt = (share: number) => month.system + month.cases * (1 - share / 100) * month.byHand
  for (const share of month.shares) expect(text).toContain(dollars(costAt(share)))
  const crossing = Number(new RegExp(interpolate(month.crossingRow, { share: '(\\d+)' })).exec(text)?.[1])
  expect(Math.abs(costAt(crossing) - month.cases * month.byHand)).toBeLessThan(costAt(0) - costAt(1))
})
