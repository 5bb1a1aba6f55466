import { expect, it } from 'vitest'
import { evidenceMarks } from './evidence-marks.ts'

/** How far a mark's line moves up and down, from its relative line segments. */
function measureUnrest(path: string): number {
  const segments = [...path.matchAll(/l([^a-zA-Z]+)/g)].flatMap(([, pairs = '']) => pairs.match(/-?[\d.]+/g) ?? [])
  return segments.filter((_, index) => index % 2 === 1).reduce((sum, rise) => sum + Math.abs(Number(rise)), 0)
}

it('draws a steadier line for better evidence', () => {
  const { measured, published, forecast, unsourced } = evidenceMarks
  const unrest = [measured, published, forecast, unsourced].map(({ path }) => measureUnrest(path))
  expect(unrest).toEqual(unrest.toSorted((a, b) => a - b))
  expect(new Set(unrest.slice(1)).size).toBe(3)
})
