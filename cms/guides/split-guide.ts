import { parseDocument } from 'yaml'
import { boundedCache } from '../../contracts/bounded-cache.ts'
import type { Tree } from '../safe-access.ts'
import { toValues } from '../yaml-file.ts'

/** @returns the lines between `---` at a guide's top, with those, and its chapters; the first is above all headings. */
export function splitGuide(text: string): { readonly front: string; readonly chapters: readonly string[] } {
  const [front = ''] = /^---\n[\s\S]*?\n---\n+/.exec(text) ?? []
  return { front, chapters: text.slice(front.length).split(/^(?=## )/m) }
}

/** @param front from `splitGuide`. @returns its YAML. */
export function parseFront(front: string) {
  return parseDocument(front.replace(/^---\n|---\n+$/g, ''))
}

const trees = boundedCache<Tree>(4)

/** @returns a guide as its form edits it. */
export function getGuideTree(text: string): Tree {
  return trees(text, () => {
    const { front, chapters } = splitGuide(text)
    return { front: toValues(parseFront(front)), chapters }
  })
}
