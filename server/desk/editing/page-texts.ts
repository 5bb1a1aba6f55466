/** The text of the site's pages, to find the pages that contain a text. */
import { parse, type DefaultTreeAdapterTypes as Tree, defaultTreeAdapter as tree } from 'parse5'
import type { Site } from '../../pages/site.ts'

const textAttributes = new Set(['content', 'alt', 'aria-label', 'title'])

function listTexts(node: Tree.ParentNode): string[] {
  return node.childNodes.flatMap((child) => {
    if (tree.isTextNode(child)) return [child.value]
    return tree.isElementNode(child) && !['script', 'style'].includes(child.tagName) ? listTexts(child) : []
  })
}

function listAttributes(node: Tree.ParentNode): string[] {
  return node.childNodes
    .filter((child) => tree.isElementNode(child))
    .flatMap((child) => [
      ...child.attrs.filter(({ name }) => textAttributes.has(name)).map(({ value }) => value),
      ...listAttributes(child),
    ])
}

const cache = new WeakMap<object, ReadonlyMap<string, string>>()

/** @returns each page's text, with that of its attributes, by path. Read once per publication, each of which has its own list of files. */
function readPageTexts({ manifest, find }: Site): ReadonlyMap<string, string> {
  const cached = cache.get(manifest.files)
  if (cached) return cached
  const pages = manifest.files.filter(({ type, status }) => type.startsWith('text/html') && status === 200)
  const texts = new Map(
    pages.map(({ path }) => {
      const document = parse(String(find(path).variants.get('identity')?.body ?? ''), { scriptingEnabled: false })
      return [path, collapseSpaces([listTexts(document).join(''), ...listAttributes(document)].join('\n'))]
    }),
  )
  cache.set(manifest.files, texts)
  return texts
}

/**
 * @param text as in the content, with its marks and links.
 * @returns the paths of the pages that contain the text; none for a text without letters, such as a bare price, which
 * may be another offer's.
 */
export function findPagesWithText(site: Site, text: string): string[] {
  const plain = collapseSpaces(text.replaceAll('==', '').replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1'))
  if (plain.length < 3 || !/\p{L}/u.test(plain)) return []
  return [...readPageTexts(site)].filter(([, page]) => page.includes(plain)).map(([path]) => path)
}

function collapseSpaces(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
