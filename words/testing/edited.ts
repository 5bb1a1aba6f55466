import { type Content, readContent } from '../content.ts'
import { readGuide } from '../judge/guide.ts'
import type { Path } from '../yaml-file.ts'

/** The content of the project, as it is. Tests edit copies of it, and anchor on keys: its words are its writers' to change. */
export const project = readContent(process.cwd())

/** @returns content in which something else stands at a path, as though a writer had typed it; nothing, when undefined. */
export function withValue(content: Content, file: string, path: Path, value: unknown): Content {
  const values = new Map(content.values)
  values.set(file, replaced(values.get(file), path, value) as Readonly<Record<string, unknown>>)
  return { ...content, values }
}

/** @returns content in which a key is spelled otherwise. */
export function withKey(content: Content, file: string, path: Path, key: string): Content {
  const value = at(content, file, path)
  return withValue(withValue(content, file, path, undefined), file, [...path.slice(0, -1), key], value)
}

/** @returns a guide's content with another text, as far as that can be parsed. */
export function withGuide(content: Content, file: string, from: RegExp, to: string): Content {
  const text = (content.texts.get(file) ?? '').replace(from, to)
  return {
    ...content,
    texts: new Map(content.texts).set(file, text),
    guides: new Map(content.guides).set(file, readGuide(text)),
  }
}

/** @returns what stands at a path. */
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
