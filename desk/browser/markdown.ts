/** Turns HTML from a word processor into the Markdown of guides. Loaded when somebody pastes. */
import './inert-parser.ts'
import { tables } from '@joplin/turndown-plugin-gfm'
import TurndownService from 'turndown'

/** What Markdown can't keep. */
export type Lost = 'pictures' | 'cells' | 'links'

const service = new TurndownService({ headingStyle: 'atx', bulletListMarker: '-', codeBlockStyle: 'fenced' })
service.use(tables)
service.remove(['script', 'style', 'title'])
const escapeMarkdown = service.escape.bind(service)
// A guide takes no HTML.
service.escape = (text) => escapeMarkdown(text).replaceAll('<', '\\<')
const styleOf = (node: Node) => (node as Element).getAttribute?.('style') ?? ''
const isPlain = (content: string) => content.trim() === ''
// Google Docs marks text with styles, and wraps all of it in a <b> that isn't bold. Word's `mso-bidi-font-weight` means nothing.
service.addRule('styled', {
  filter: (node) => ['SPAN', 'B'].includes(node.nodeName) && /(?<!-)font-(?:weight|style)/.test(styleOf(node)),
  replacement: (content, node) => {
    const style = styleOf(node)
    const isBold = /(?<!-)font-weight: ?(?:bold|[6-9]00)/.test(style) && !isPlain(content)
    const isItalic = /(?<!-)font-style: ?italic/.test(style) && !isPlain(content)
    const marked = isItalic ? `_${content.trim()}_` : content
    return isBold ? `**${marked.trim()}**` : marked
  },
})
// Word marks the items of its lists with a style.
service.addRule('wordList', {
  filter: (node) => node.nodeName === 'P' && /mso-list:[^;]{0,80}level\d/.test(styleOf(node)),
  replacement: (content, node) => {
    const level = Number(/level(\d)/.exec(styleOf(node))?.[1] ?? 1)
    const isNumbered = /^\s*\w+[.)]/.test((node as HTMLElement).dataset.marker ?? '')
    return `\n${'   '.repeat(level - 1)}${isNumbered ? '1.' : '-'} ${content.trim()}\n`
  },
})

/** @returns the Markdown, and what it lacks. */
export function convertToMarkdown(html: string): { readonly text: string; readonly lost: readonly Lost[] } {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const all = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag) => [...body.getElementsByTagName(tag)]
  const lost = new Set<Lost>()
  for (const picture of all('img')) {
    lost.add('pictures')
    picture.remove()
  }
  for (const span of all('span')) {
    if (!/mso-list: ?ignore/i.test(styleOf(span))) continue
    const item = span.closest('p')
    if (item) item.dataset.marker = span.textContent ?? ''
    span.remove()
  }
  for (const link of all('a')) {
    const href = link.getAttribute('href') ?? ''
    if (/^(?:https:|mailto:)/.test(href)) continue
    if (href !== '') lost.add('links')
    link.replaceWith(...link.childNodes)
  }
  for (const cell of [...all('td'), ...all('th')]) {
    if (cell.colSpan > 1 || cell.rowSpan > 1) lost.add('cells')
    const empty = Array.from({ length: cell.colSpan - 1 }, () => body.ownerDocument.createElement(cell.tagName))
    cell.removeAttribute('colspan')
    cell.after(...empty)
    for (const block of cell.querySelectorAll('p, div, br')) block.replaceWith(' ', ...block.childNodes)
  }
  for (const item of all('li'))
    for (const block of item.querySelectorAll(':scope > p')) block.replaceWith(...block.childNodes)
  // The first row has the headings.
  for (const { rows } of all('table')) {
    for (const cell of [...(rows[0]?.cells ?? [])]) if (cell.tagName === 'TD') cell.replaceWith(renameCell(cell))
  }
  renameHeadings(body)
  return { text: service.turndown(body).replaceAll('\u00a0', ' '), lost: [...lost] }
}

function renameCell(cell: HTMLTableCellElement): HTMLElement {
  const heading = cell.ownerDocument.createElement('th')
  heading.append(...cell.childNodes)
  return heading
}

/** A guide's chapters begin with headings of the second level; its title is the first. */
function renameHeadings(body: HTMLElement): void {
  // Word in a browser makes them of paragraphs. Without `aria-level`, ARIA's level is 2.
  const headings = [...body.querySelectorAll('h1, h2, h3, h4, h5, h6, [role=heading]')]
  const getLevel = (heading: Element) => Number(heading.getAttribute('aria-level') ?? heading.tagName[1]) || 2
  const highest = Math.min(...headings.map(getLevel))
  for (const heading of headings) {
    const level = Math.min(4, getLevel(heading) - highest + 2)
    const renamed = body.ownerDocument.createElement(`h${level}`)
    renamed.append(...heading.childNodes)
    heading.replaceWith(renamed)
  }
}
