import { describe, expect, it } from 'vitest'
import { judge } from '../check-content.ts'
import type { Path } from '../source-text.ts'
import { project, withValue } from './edited.ts'

/** Where a value stands, what a writer makes of it (nothing: it is deleted), and what they hear. */
type Mistake = readonly [what: string, file: string, path: string, value: unknown, remedy: string | RegExp, told?: Told]
/** Where that is told, when it is not where the value stands. */
type Told = { readonly subject: string }

/** Without the guides, which take longer to read than all the rest. */
export const words = { ...project, guides: new Map() }

/** Sees of each mistake that a writer is told of it, with file, line, subject and remedy. */
export function itTells(mistakes: readonly Mistake[]): void {
  describe('a writer hears of', () => {
    it.each(mistakes.map((mistake) => ({ what: mistake[0], mistake })))('$what', ({ mistake }) => {
      const [, file, dotted, value, remedy, { subject } = { subject: dotted }] = mistake
      const findings = judge(withValue(words, file, pathOf(dotted), value))
      const found = findings.find((each) => matches(each.remedy, remedy))
      expect(found, JSON.stringify(findings)).toBeDefined()
      expect(found?.subject).toContain(subject)
      const line = project.sources
        .get(file)
        ?.lineOf(pathOf(dotted.startsWith(subject) || subject.startsWith(dotted) ? subject : dotted))
      expect(`${found?.file}:${found?.line}`).toBe(`content/${file}:${subject === 'the file' ? undefined : line}`)
    })
  })
}

function pathOf(dotted: string): Path {
  return dotted.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key))
}

function matches(remedy: string, wanted: string | RegExp): boolean {
  return typeof wanted === 'string' ? remedy.includes(wanted) : wanted.test(remedy)
}
