import type { Source } from '../content/schema/sources.ts'
import { sources } from './words.ts'

/** @throws when no publication has the key; the judge tells of that with the line. */
export function sourceOf(id: string): Source {
  const source = sources[id]
  if (!source) throw new Error(`content/sources.yaml has no ${id}`)
  return source
}

/** What a publication is worth: it was published, or it is a forecast. */
export function sourceGrade(id: string): 'published' | 'forecast' {
  return sourceOf(id).grade ?? 'published'
}
