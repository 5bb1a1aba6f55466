/** Marks a rendered page for its preview: each text links to the field that contains it, and no script is left. */
import { parse, type DefaultTreeAdapterTypes as Tree, defaultTreeAdapter as tree } from 'parse5'
import { previewId } from '../../../contracts/editor.ts'
import type { EditorFault } from './model.ts'
import type { Target } from './preview.ts'

const style = `<style>
a[data-text]{color:inherit!important;font:inherit;letter-spacing:inherit;text-decoration:none!important;background:none;cursor:text;padding-block:max(0px,calc((24px - 1em)/2))}
a[data-text]:is(:hover,:focus-visible){outline:2px solid currentColor;outline-offset:2px}
[data-text][data-text=changed]{background:#d6e8ff;color:#1a1a1a!important;outline:2px dashed #1d5fbf}
[data-text=faulty]{outline:3px dashed #b3261e;outline-offset:2px}
[data-text-faults]{padding:1rem;border-bottom:3px dashed #b3261e;background:var(--background);color:var(--ink);font:1rem/1.5 sans-serif}
[data-text-faults] a{color:inherit}
[data-text]{scroll-margin-top:8rem}
img[src^="/uploads/"]{object-fit:cover}
</style>`

/** Text in these elements isn't part of the page's content. */
const skippedTags = new Set(['script', 'style', 'title', 'svg', 'option', 'textarea', 'select', 'noscript'])
/** Elements that can't contain a link. */
const interactiveTags = new Set(['a', 'button', 'summary'])

/** What the ancestors of a text imply for it. */
type Ancestors = { readonly isSkipped: boolean; readonly isPlain: boolean; readonly isInMain: boolean }
type Replacement = { readonly start: number; readonly end: number; readonly html: string }

/**
 * @param html a rendered page.
 * @param fields where each text of the page can be edited, by text.
 * @param toPage returns the address of a page's preview.
 * @param faults the faults of drafts that the page doesn't show, listed under `heading` at the top.
 * @returns the page with marks and links; everything else stays the same byte for byte.
 */
export function linkTextsToFields(
  html: string,
  fields: ReadonlyMap<string, Target>,
  toPage: (path: string) => string,
  { heading, faults }: { readonly heading: string; readonly faults: readonly EditorFault[] },
): string {
  const replacements: Replacement[] = []
  const replace = (start: number, end: number, text: string) => replacements.push({ start, end, html: text })
  const parts = new Set<string>()

  function visit(node: Tree.ChildNode, ancestors: Ancestors): void {
    const { sourceCodeLocation: location } = node
    if (tree.isTextNode(node)) {
      const target = fields.get(node.value.trim())
      if (!location || !target || node.value.trim() === '' || ancestors.isSkipped) return
      const { startOffset, endOffset } = location
      const marked = markText(html.slice(startOffset, endOffset), target, ancestors, parts)
      replace(startOffset, endOffset, marked)
      return
    }
    if (!tree.isElementNode(node)) return
    const { tagName, attrs } = node
    const { startTag, endTag, attrs: written } = node.sourceCodeLocation ?? {}
    if (tagName === 'script' && location) return void replace(location.startOffset, location.endOffset, '')
    if (startTag && tagName === 'body' && faults.length > 0)
      replace(startTag.endOffset, startTag.endOffset, renderFaults(heading, faults))
    const autofocus = written?.autofocus
    // Includes the space before the attribute.
    if (autofocus) replace(autofocus.startOffset - 1, autofocus.endOffset, '')
    const href = written?.href
    const [path] = /^\/[^?#]*/.exec(attrs.find(({ name }) => name === 'href')?.value ?? '') ?? []
    if (tagName === 'a' && href && path) replace(href.startOffset, href.endOffset, `href="${escapeHtml(toPage(path))}"`)
    const isHidden = attrs.some(({ name, value }) => name === 'aria-hidden' && value === 'true')
    for (const child of node.childNodes)
      visit(child, {
        isSkipped: ancestors.isSkipped || skippedTags.has(tagName),
        isPlain: ancestors.isPlain || interactiveTags.has(tagName) || isHidden,
        isInMain: ancestors.isInMain || tagName === 'main',
      })
    if (tagName === 'head' && endTag) replace(endTag.startOffset, endTag.startOffset, style)
  }

  const document = parse(html, { scriptingEnabled: false, sourceCodeLocationInfo: true })
  for (const node of document.childNodes) visit(node, { isSkipped: false, isPlain: false, isInMain: false })
  return applyReplacements(html, replacements)
}

/** @param parts those that have an element with their id; the first text in the main content gets it. */
function markText(source: string, { kind, address: findAddress }: Target, at: Ancestors, parts: Set<string>): string {
  if (at.isPlain && kind === 'text') return source
  const address = findAddress()
  const { searchParams, hash } = new URL(address, 'http://desk')
  const part = searchParams.get('part') ?? ''
  const isFirst = at.isInMain && !parts.has(part)
  if (isFirst) parts.add(part)
  const id = isFirst ? ` id="${previewId(part)}"` : ''
  const marked = `data-text="${kind}" data-part="${part}" data-path="${escapeHtml(hash.slice(1))}"${id}`
  return at.isPlain
    ? `<span ${marked}>${source}</span>`
    : `<a ${marked} target="_top" href="${escapeHtml(address)}">${source}</a>`
}

function applyReplacements(html: string, replacements: readonly Replacement[]): string {
  const pieces: string[] = []
  let position = 0
  for (const { start, end, html: text } of replacements.toSorted((one, other) => one.start - other.start)) {
    pieces.push(html.slice(position, start), text)
    position = end
  }
  return [...pieces, html.slice(position)].join('')
}

function renderFaults(heading: string, faults: readonly EditorFault[]): string {
  const lines = faults.map(
    ({ title, address, remedy }) =>
      `<li><a target="_top" href="${escapeHtml(address)}">${escapeHtml(`${title}: ${remedy}`)}</a></li>`,
  )
  return `<div data-text-faults role="note"><p>${escapeHtml(heading)}</p><ul>${lines.join('')}</ul></div>`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
