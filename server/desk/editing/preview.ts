/** A page of the site with its drafts: at rest, and each text that a field holds leads to it. */
import { previewId } from '../../../contracts/words-desk.ts'
import type { Headers } from '../../http/headers.ts'
import { decoded, without } from './pages-of.ts'

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
a[data-words=changed]{background:#ffe08a;color:#1a1a1a!important}
[id^=part-]{scroll-margin-top:8rem}
img[src^="/uploads/"]{object-fit:cover}
</style>`

/** Elements whose text is no text of the page, or can't hold a link. */
const skipped = /^(?:script|style|title|svg|button|summary|option|textarea|select|noscript)$/

export type Target = { readonly address: () => string; readonly changed: boolean }

/**
 * @param html as React writes it.
 * @param fields where each text of the page can be edited.
 * @param toPage the preview of a page that a link leads to.
 */
export function linkedToFields(
  html: string,
  fields: ReadonlyMap<string, Target>,
  toPage: (path: string) => string,
): string {
  const open: string[] = []
  const parts = new Set<string>()
  return without('script', html)
    .split(/(<[^<>]*>)/)
    .map((piece, index) => {
      if (index % 2 === 1) {
        const [, close, name = ''] = /^<(\/?)([\w-]+)/.exec(piece) ?? []
        if (close) open.splice(open.lastIndexOf(name))
        else if (!/^(?:meta|link|img|br|hr|input|source|wbr|col)$|^$/.test(name) && !piece.endsWith('/>'))
          open.push(name)
        if (name === 'head' && close) return `${style}${piece}`
        if (name !== 'a' || close) return piece.replace(/ autofocus(?:="")?/, '')
        return piece.replace(/ href="(\/[^"#?]*)(?:[#?][^"]*)?"/, (_, path: string) => ` href="${toPage(path)}"`)
      }
      const target = fields.get(decoded(piece).trim())
      if (!target || piece.trim() === '' || open.includes('a') || open.some((name) => skipped.test(name))) return piece
      const kind = target.changed ? 'changed' : 'text'
      const address = target.address()
      const id = previewId(new URL(address, 'http://desk').searchParams.get('part') ?? '')
      const isFirst = open.includes('main') && !parts.has(id)
      if (isFirst) parts.add(id)
      const named = isFirst ? ` id="${id}"` : ''
      return `<a data-words="${kind}"${named} target="_top" href="${address.replaceAll('&', '&amp;')}">${piece}</a>`
    })
    .join('')
}
