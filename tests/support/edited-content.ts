import { expect, it } from 'vitest'
import { type Content, readContent } from '../../cms/content.ts'
import type { Path } from '../../cms/safe-access.ts'
import { parseGuide } from '../../cms/validate/guide.ts'
import { validate } from '../../cms/validate/validate.ts'
import { sitePaths } from '../../site/app/paths.ts'

/** Tests edit copies of it and rely only on keys, because writers may change the texts. */
export const projectContent = readContent(process.cwd())

export const validateContent = (content: Content) => validate(content, sitePaths)

export function replaceValue(content: Content, file: string, path: Path, value: unknown): Content {
  const values = new Map(content.values)
  values.set(file, replaceIn(values.get(file), path, value) as Readonly<Record<string, unknown>>)
  return { ...content, values }
}

export function replaceGuide(content: Content, file: string, from: RegExp, to: string): Content {
  const text = (content.texts.get(file) ?? '').replace(from, to)
  const guide = parseGuide(text)
  return {
    ...content,
    texts: new Map(content.texts).set(file, text),
    sources: new Map(content.sources).set(file, guide),
    guides: new Map(content.guides).set(file, guide),
  }
}

export function readValue(content: Content, file: string, path: Path): unknown {
  return path.reduce<unknown>(
    (value, key) => (value as Readonly<Record<string, unknown>>)[key],
    content.values.get(file),
  )
}

function replaceIn(holder: unknown, [key = '', ...rest]: Path, value: unknown): unknown {
  const copy: Record<string, unknown> | unknown[] = Array.isArray(holder) ? [...holder] : { ...(holder as object) }
  const entries = copy as Record<string, unknown>
  const next = rest.length === 0 ? value : replaceIn(entries[key], rest, value)
  if (next === undefined) delete entries[key]
  else entries[key] = next
  return copy
}

/** Without a value, the entry is deleted. `subject` is what the issue names, if it isn't the path. */
type Mistake = readonly [file: string, path: string, value: unknown, remedy: string, subject?: string]

/** Checking the guides' text takes longer than everything else. */
export const contentWithoutGuides: Content = {
  ...projectContent,
  guides: new Map([...projectContent.guides].map(([file, guide]) => [file, { ...guide, tree: { type: 'root' } }])),
}

export function itReportsIssues(mistakes: readonly Mistake[]): void {
  it.for(mistakes)('validate reports %s, %s: %j: %s', ([file, dotted, value, remedy, subject = dotted]) => {
    const issues = validateContent(replaceValue(contentWithoutGuides, file, splitPath(dotted), value))
    const found = issues.find((each) => each.remedy.includes(remedy))
    expect(found, JSON.stringify(issues)).toBeDefined()
    expect(found?.subject).toContain(subject)
    const isWithin = dotted.startsWith(subject) || subject.startsWith(dotted)
    const line = projectContent.sources.get(file)?.lineOf(splitPath(isWithin ? subject : dotted))
    expect(`${found?.file}:${found?.line}`).toBe(`content/${file}:${subject === 'the file' ? undefined : line}`)
  })
}

function splitPath(dotted: string): Path {
  return dotted.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key))
}
