import type { Source } from '../content/schema/claims.ts'
import type { SiteContent } from './site-content.ts'

type Sources = SiteContent['sources']

/** @throws for an unknown key, which `validate` reports with its line. */
export function findSource(sources: Sources, id: string): Source {
  const source = sources[id]
  if (!source) throw new Error(`content/sources.yaml has no ${id}`)
  return source
}

/** @throws for an unknown key. */
export function getSourceGrade(sources: Sources, id: string): 'published' | 'forecast' {
  return findSource(sources, id).grade ?? 'published'
}
