import { expect, it } from 'vitest'
import { sitePaths } from '../../app/paths.ts'
import { type Content, readContent } from '../../words/content.ts'
import { readGuide } from '../../words/judge/guide.ts'
import { judge } from '../../words/judge/judge.ts'
import type { Path } from '../../words/own.ts'

/** Tests edit copies of it and rely on keys only, because writers may change the words. */
export const project = readContent(process.cwd())

export const judged = (content: Content) => judge(content, sitePaths)

export function withValue(content: Content, file: string, path: Path, value: unknown): Content {
  const values = new Map(content.values)
  values.set(file, replaced(values.get(file), path, value) as Readonly<Record<string, unknown>>)
  return { ...content, values }
}

export function withGuide(content: Content, file: string, from: RegExp, to: string): Content {
  const text = (content.texts.get(file) ?? '').replace(from, to)
  return {
    ...content,
    texts: new Map(content.texts).set(file, text),
    guides: new Map(content.guides).set(file, readGuide(text)),
  }
}

export function at(content: Content, file: string, path: Path): unknown {
  return path.reduce<unknown>(
    (value, key) => (value as Readonly<Record<string, unknown>>)[key],
    content.values.get(file),
  )
}

function replaced(holder: unknown, [key = '', ...rest]: Path, value: unknown): unknown {
  const copy: Record<string, unknown> | unknown[] = Array.isArray(holder) ? [...holder] : { ...(holder as object) }
  const entries = copy as Record<string, unknown>
  const next = rest.length === 0 ? value : replaced(entries[key], rest, value)
  if (next === undefined) delete entries[key]
  else entries[key] = next
  return copy
}

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
