import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect } from 'vitest'

/** A rendered figure and its text. */
export function rendered(Figure: ComponentType): { figure: HTMLElement; text: string } {
  const figure = document.createElement('div')
  figure.innerHTML = renderToStaticMarkup(<Figure />)
  const texts = document.createTreeWalker(figure, NodeFilter.SHOW_TEXT)
  const words: (string | null)[] = []
  while (texts.nextNode()) words.push(texts.currentNode.nodeValue)
  return { figure, text: ` ${words.join(' ').replace(/\s+/g, ' ')} ` }
}

/** Where the links of a figure lead. */
export function linksOf(figure: HTMLElement): (string | null)[] {
  return [...figure.querySelectorAll('a')].map((link) => link.getAttribute('href'))
}

/** A figure's bars, in percent of its width and in page order. */
export function bars(figure: HTMLElement): { from: number; to: number }[] {
  return [...figure.querySelectorAll('rect')].map((rect) => {
    const from = percentOf(rect, 'x')
    return { from, to: from + percentOf(rect, 'width') }
  })
}

/** A measure of a part in percent; 0 if it isn't in percent. */
export function percentOf(part: Element, name: string): number {
  return Number(/^([\d.]+)%$/.exec(part.getAttribute(name) ?? '')?.[1] ?? 0)
}

/**
 * Checks every guide figure: a finding, a text alternative for each drawing, and no inline style that the policy
 * forbids.
 */
export function expectGuideFigure(figure: HTMLElement): void {
  expect(figure.querySelector('figcaption strong')?.textContent).toMatch(/\S/)
  expect(figure.querySelector('[style]')).toBeNull()
  for (const svg of figure.querySelectorAll('svg:not([aria-hidden="true"])')) {
    expect(svg.getAttribute('role')).toBe('img')
    expect(svg.getAttribute('aria-label')).toMatch(/\S/)
  }
}
