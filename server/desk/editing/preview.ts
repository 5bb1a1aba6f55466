/** A page of the site with its drafts, in which no script runs. Each text links to the field that has it. */

import type { Edits } from '../../../cms/edits.ts'
import { formatUsd } from '../../../cms/format.ts'
import { getAt, listLeaves } from '../../../cms/safe-access.ts'
import { previewId } from '../../../contracts/editor.ts'
import type { Headers } from '../../http/headers.ts'
import type { Site } from '../../pages/site.ts'
import type { Editing } from './changes.ts'
import type { Change, WordsFault } from './model.ts'

/** Nothing runs or is sent; a link may open in the window around the frame. */
export const previewHeaders: Headers = {
  'content-security-policy': [
    "default-src 'none'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-same-origin allow-top-navigation-by-user-activation',
  ].join('; '),
}

const style = `<style>
a[data-words]{color:inherit!important;font:inherit;letter-spacing:inherit;text-decoration:none!important;background:none;cursor:text}
a[data-words]:is(:hover,:focus-visible){outline:2px solid currentColor;outline-offset:2px}
[data-words][data-words=changed]{background:#d6e8ff;color:#1a1a1a!important;outline:2px dashed #1d5fbf}
[data-words=faulty]{outline:3px dashed #b3261e;outline-offset:2px}
[data-words-faults]{padding:1rem;border-bottom:3px dashed #b3261e;background:#fff;color:#1a1a1a;font:1rem/1.5 sans-serif}
[data-words-faults] a{color:#8c1d18}
[data-words]{scroll-margin-top:8rem}
img[src^="/uploads/"]{object-fit:cover}
</style>`

/** Elements whose text is no text of the page. */
const skipped = /^(?:script|style|title|svg|option|textarea|select|noscript)$/
/** Elements that can't hold a link. */
const noLink = /^(?:a|button|summary)$/

export type Target = {
  readonly address: () => string
  /** `faulty`: the text that still works stands in place of the drafted one. */
  readonly kind: 'text' | 'changed' | 'faulty'
}

/**
 * @param html as React writes it.
 * @param fields where each text of the page can be edited.
 * @param toPage the preview of a page that a link leads to.
 * @param faults what is wrong with drafted words, which the page doesn't show.
 */
export function linkTextsToFields(
  html: string,
  fields: ReadonlyMap<string, Target>,
  toPage: (path: string) => string,
  { heading, faults }: { readonly heading: string; readonly faults: readonly WordsFault[] },
): string {
  const open: { readonly name: string; readonly isHidden: boolean }[] = []
  const parts = new Set<string>()
  const isIn = (names: RegExp) => open.some(({ name }) => names.test(name))
  return removeElements('script', html)
    .split(/(<[^<>]*>)/)
    .map((piece, index) => {
      if (index % 2 === 1) {
        const [, close, name = ''] = /^<(\/?)([\w-]+)/.exec(piece) ?? []
        if (close) open.splice(open.findLastIndex((one) => one.name === name))
        else if (!/^(?:meta|link|img|br|hr|input|source|wbr|col)$|^$/.test(name) && !piece.endsWith('/>'))
          open.push({ name, isHidden: piece.includes('aria-hidden="true"') })
        if (name === 'head' && close) return `${style}${piece}`
        if (name === 'body' && !close && faults.length > 0) return piece + renderFaults(heading, faults)
        if (name !== 'a' || close) return piece.replace(/ autofocus(?:="")?/, '')
        return piece.replace(/ href="(\/[^"#?]*)(?:[#?][^"]*)?"/, (_, path: string) => ` href="${toPage(path)}"`)
      }
      const target = fields.get(decodeEntities(piece).trim())
      if (!target || piece.trim() === '' || isIn(skipped)) return piece
      const isPlain = isIn(noLink) || open.some(({ isHidden }) => isHidden)
      if (isPlain && target.kind === 'text') return piece
      const address = target.address()
      const part = new URL(address, 'http://desk').searchParams.get('part') ?? ''
      const isFirst = isIn(/^main$/) && !parts.has(part)
      if (isFirst) parts.add(part)
      const named = isFirst ? ` id="${previewId(part)}"` : ''
      const path = new URL(address, 'http://desk').hash.slice(1)
      const marked = `data-words="${target.kind}" data-part="${part}" data-path="${escapeHtml(path)}"${named}`
      return isPlain
        ? `<span ${marked}>${piece}</span>`
        : `<a ${marked} target="_top" href="${escapeHtml(address)}">${piece}</a>`
    })
    .join('')
}

function renderFaults(heading: string, faults: readonly WordsFault[]): string {
  const lines = faults.map(
    ({ title, address, remedy }) =>
      `<li><a target="_top" href="${escapeHtml(address)}">${escapeHtml(`${title}: ${remedy}`)}</a></li>`,
  )
  return `<div data-words-faults role="note"><p>${escapeHtml(heading)}</p><ul>${lines.join('')}</ul></div>`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/**
 * Where each text of a page can be edited. If several files have a text, the page's own file comes first.
 * @param shown the edits of the page. @param blocked changes that it doesn't show, because of a fault.
 */
export function findTargets(
  { model, state }: Editing,
  page: string,
  shown: Edits,
  blocked: readonly Change[],
): Map<string, Target> {
  const filled = model.resolveTrees(shown)
  const before = model.resolveTrees(state.published)
  const files = [...model.listed.values()].sort((a, b) => Number(b.page === page) - Number(a.page === page))
  const targets = new Map<string, Target>()
  for (const { file } of files) {
    for (const { path, keys, text } of listLeaves(filled.get(file), file === 'prices.yaml')) {
      // Few of all texts stand on the page.
      const address = () => model.findPlace(file, path, model.getTree(file, state.drafted)).address
      const was = String(getAt(before.get(file), keys) ?? '')
      // Of a long text, such as a chapter, what was there before isn't changed.
      const isChanged = (said: string) => was !== text && (text.length < longText || !was.includes(said))
      const isBlocked = blocked.some((change) => change.file === file && `${path}.`.startsWith(`${change.path}.`))
      for (const said of splitText(text, file)) {
        const kind = isBlocked ? 'faulty' : isChanged(said) ? 'changed' : 'text'
        if (!targets.has(said)) targets.set(said, { address, kind })
      }
    }
  }
  return targets
}

/** In characters: a text of several paragraphs. */
const longText = 500

/** In characters: a shorter piece of a text may stand anywhere. */
const shortestPiece = 12

/** A text as the nodes of a page say it: whole, a paragraph at a time, and around its links and its marked phrase. */
function splitText(text: string, file: string): string[] {
  if (file === 'prices.yaml') return /^\d{2,}$/.test(text) ? [formatUsd(Number(text))] : []
  const around = text.split('==')
  const [, phrase = ''] = around
  const lines = around
    .flatMap((each) => each.split('\n'))
    .map((line) => line.replace(/^(?:#{1,4}|[-*>]|\d{1,3}\.) /, ''))
  const pieces = lines.flatMap((line) => line.split(/\]\([^()\s]*\)|[[*]/)).map((piece) => piece.trim())
  const whole = [text.trim(), phrase].filter(({ length }) => length > 1)
  return [...whole, ...pieces.filter(({ length }) => length >= shortestPiece)]
}

const read = new WeakMap<object, ReadonlyMap<string, string>>()

/** What each page says, in its attributes too, by its path. Read once for each publication, which brings its own list of files. */
function readPageTexts({ manifest, find }: Site): ReadonlyMap<string, string> {
  const known = read.get(manifest.files)
  if (known) return known
  const pages = manifest.files.filter(({ type, status }) => type.startsWith('text/html') && status === 200)
  const texts = new Map(
    pages.map(({ path }) => {
      const html = String(find(path).variants.get('identity')?.body ?? '')
      const attributes = [...html.matchAll(/ (?:content|alt|aria-label|title)="([^"]*)"/g)].map(([, text]) => text)
      const body = removeElements('style', removeElements('script', html)).replace(/<[^<>]*>/g, '')
      return [path, normalizeSpace(decodeEntities([body, ...attributes].join('\n')))]
    }),
  )
  read.set(manifest.files, texts)
  return texts
}

/** @returns the paths of the pages that say a text. */
export function findPagesWithText(site: Site, text: string): string[] {
  const said = normalizeSpace(text.replaceAll('==', '').replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1'))
  // A bare price may be another offer's.
  if (said.length < 3 || !/\p{L}/u.test(said)) return []
  return [...readPageTexts(site)].filter(([, page]) => page.includes(said)).map(([path]) => path)
}

/** @returns HTML without the elements of a name, which hold none of the same name. */
export function removeElements(name: string, html: string): string {
  const [first, ...rest] = html.split(`<${name}`)
  return [first, ...rest.map((piece) => piece.split(`</${name}>`).slice(1).join(''))].join('')
}

/** Text of HTML, as it was written. */
export function decodeEntities(html: string): string {
  return html
    .replace(/&#x([\da-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&nbsp;', '\u00a0')
    .replaceAll('&amp;', '&')
}

function normalizeSpace(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
