import type { Source } from '../content/schema/claims.ts'
import { sources } from './words.ts'

/** @throws for an unknown key; the judge reports it with its line. */
export function sourceOf(id: string): Source {
  const source = sources[id]
  if (!source) throw new Error(`content/sources.yaml has no ${id}`)
  return source
}

export function sourceGrade(id: string): 'published' | 'forecast' {
  return sourceOf(id).grade ?? 'published'
}
