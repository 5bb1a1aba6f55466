import { expect, it } from 'vitest'
import type { Path } from '../../words/own.ts'
import { judged, project, withValue } from './edited-words.ts'

/** No value: it is deleted. `subject` if it isn't the path. */
type Mistake = readonly [file: string, path: string, value: unknown, remedy: string, subject?: string]

/** Guides take longer to read than all the rest. */
export const words = { ...project, guides: new Map() }

export function itTells(mistakes: readonly Mistake[]): void {
  it.for(mistakes)('a writer hears of %s, %s: %j: %s', ([file, dotted, value, remedy, subject = dotted]) => {
    const findings = judged(withValue(words, file, pathOf(dotted), value))
    const found = findings.find((each) => each.remedy.includes(remedy))
    expect(found, JSON.stringify(findings)).toBeDefined()
    expect(found?.subject).toContain(subject)
    const isWithin = dotted.startsWith(subject) || subject.startsWith(dotted)
    const line = project.sources.get(file)?.lineOf(pathOf(isWithin ? subject : dotted))
    expect(`${found?.file}:${found?.line}`).toBe(`content/${file}:${subject === 'the file' ? undefined : line}`)
  })
}

function pathOf(dotted: string): Path {
  return dotted.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key))
}
