import { type GuideTexts, resolveGuides } from './guides/resolve-guides.ts'
import { resolveFiles } from './resolve-files.ts'
import { cutSample } from './sample.ts'
import type { ResolvedContent } from './site-content.ts'

/**
 * Fills the placeholders in content.
 * @param content without issues: `validate` found none.
 */
export function resolveContent(content: GuideTexts): ResolvedContent {
  const resolved = resolveFiles(content.values)
  return { ...resolved, ...resolveGuides(content, resolved), sampleCode: cutSample(content.texts) }
}
