import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect } from 'vitest'

/** A figure's markup, and what of it is text: what a reader has who does not see the picture. */
export function rendered(Figure: ComponentType): { html: string; text: string } {
  const html = renderToStaticMarkup(createElement(Figure))
  return { html, text: html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ') }
}

/** The bars of a figure, in percent of its width and in the order of the page. */
export function bars(html: string): { from: number; to: number }[] {
  return [...html.matchAll(/<rect [^>]*>/g)].map(([rect]) => {
    const from = Number(/ x="([\d.]+)%"/.exec(rect)?.[1] ?? 0)
    return { from, to: from + Number(/ width="([\d.]+)%"/.exec(rect)?.[1]) }
  })
}

/** What holds for every figure of a guide: a finding, a text for each drawing, and no style that the policy refuses. */
export function expectGuideFigure(html: string): void {
  expect(html).toMatch(/<figcaption>.*<strong>.+<\/strong>.*<\/figcaption>/s)
  expect(html).not.toContain('style=')
  for (const [svg] of html.matchAll(/<svg [^>]*>/g)) {
    expect(svg).toMatch(/aria-hidden="true"|role="img" aria-label=".+"/)
  }
}
