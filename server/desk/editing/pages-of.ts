/** Finds texts in the finished pages of the site. */
import type { Site } from '../../pages/site.ts'

const read = new WeakMap<object, ReadonlyMap<string, string>>()

/** What each page says, in its attributes too, by its path. Read once for each publication, which brings its own list of files. */
function textsOf({ manifest, find }: Site): ReadonlyMap<string, string> {
  const known = read.get(manifest.files)
  if (known) return known
  const pages = manifest.files.filter(({ type, status }) => type.startsWith('text/html') && status === 200)
  const texts = new Map(
    pages.map(({ path }) => {
      const html = String(find(path).variants.get('identity')?.body ?? '')
      const attributes = [...html.matchAll(/ (?:content|alt|aria-label|title)="([^"]*)"/g)].map(([, text]) => text)
      const body = without('style', without('script', html)).replace(/<[^<>]*>/g, '')
      return [path, plain(decoded([body, ...attributes].join('\n')))]
    }),
  )
  read.set(manifest.files, texts)
  return texts
}

/** @returns the paths of the pages that say a text. */
export function pagesSaying(site: Site, text: string): string[] {
  const said = plain(text.replaceAll('==', '').replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1'))
  // A bare price may be another offer's.
  if (said.length < 3 || !/\p{L}/u.test(said)) return []
  return [...textsOf(site)].filter(([, page]) => page.includes(said)).map(([path]) => path)
}

/** @returns HTML without the elements of a name, which hold none of the same name. */
export function without(name: string, html: string): string {
  const [first, ...rest] = html.split(`<${name}`)
  return [first, ...rest.map((piece) => piece.split(`</${name}>`).slice(1).join(''))].join('')
}

/** Text of HTML, as it was written. */
export function decoded(html: string): string {
  return html
    .replace(/&#x([\da-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&nbsp;', '\u00a0')
    .replaceAll('&amp;', '&')
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
