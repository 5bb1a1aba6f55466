/** Runs axe on a page. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOnly, RunOptions } from 'axe-core'

/** Half of `axe.source`, which a page would parse. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const standards: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}
/** 7:1, WCAG's level AAA. It doesn't report what fails level AA. */
const enhanced = 'color-contrast-enhanced'
/** A theme changes only colors. */
const rulesOfColor: RunOnly = { type: 'rule', values: ['color-contrast', enhanced, 'link-in-text-block'] }

/**
 * Leaves the page in the theme.
 * @param rules `colors` checks only what a theme changes.
 * @returns each violation with its elements.
 */
export async function findViolations(
  page: Page,
  colorScheme: 'light' | 'dark',
  rules: 'all' | 'colors' = 'all',
): Promise<string[]> {
  // @axe-core/playwright would inject axe before each run, which takes as long as a run.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  await page.emulateMedia({ colorScheme })
  const options: RunOptions = {
    runOnly: rules === 'all' ? standards : rulesOfColor,
    rules: { [enhanced]: { enabled: true } },
    resultTypes: ['violations', 'incomplete'],
    // Fetches all styles again, for a rule about orientation, which no style mentions (pages.test.ts, desk.spec.ts).
    preload: false,
  }
  return page.evaluate(async (options) => {
    const { violations, incomplete } = await (window as unknown as { axe: typeof axe }).axe.run(options)
    // Axe doesn't report text in the color of its background, which may be hidden on purpose. Here no text is.
    const unseen = incomplete.map(({ id, nodes }) => ({
      id: `${id}, unseen`,
      nodes: nodes.filter(({ any }) => any.some(({ data }) => data?.messageKey === 'equalRatio')),
    }))
    return [...violations, ...unseen.filter(({ nodes }) => nodes.length > 0)].map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
    )
  }, options)
}
