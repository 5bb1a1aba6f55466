import type { Content } from './content.ts'
import { guidesOf } from './guides/guide-of.ts'
import type { ResolvedContent } from './site-content.ts'
import { wordsOf } from './words-of.ts'

/**
 * Fills the placeholders in valid content.
 * @param content that `judge` found no fault in.
 */
export function resolveContent({ texts, values }: Pick<Content, 'texts' | 'values'>): ResolvedContent {
  const words = wordsOf(values)
  return { ...words, ...guidesOf(texts, words) }
}
