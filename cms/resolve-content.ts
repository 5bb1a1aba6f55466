import type { Content } from './content.ts'
import { resolveGuides } from './guides/resolve-guides.ts'
import { resolveFiles } from './resolve-files.ts'
import { cutSample } from './sample.ts'
import type { ResolvedContent } from './site-content.ts'

/**
 * Fills the placeholders in content.
 * @param content without issues: `validate` found none.
 */
export function resolveContent({ texts, values }: Pick<Content, 'texts' | 'values'>): ResolvedContent {
  const resolved = resolveFiles(values)
  return { ...resolved, ...resolveGuides(texts, values, resolved), sampleCode: cutSample(texts) }
}
