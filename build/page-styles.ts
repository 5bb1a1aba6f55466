import { createHash } from 'node:crypto'
import { type Selector, transform } from 'lightningcss'
import { decoded } from './page-markup.ts'

const style = /<style>(.*?)<\/style>/gs
const classAttribute = / class="([^"]*)"/g

/**
 * A finished page whose style sheets have only the rules that it uses: a sheet is built for many pages and holds the
 * classes of all. A page with an island keeps the whole sheet, because what React draws later has classes that do not
 * stand in the page yet.
 */
export function withOwnStyles(html: string): string {
  if (html.includes(' data-island=')) return html
  const used = new Set([...html.matchAll(classAttribute)].flatMap(([, names = '']) => decoded(names).split(/\s+/)))
  return html.replace(style, (_, css: string) => `<style>${usedRules(css, used)}</style>`)
}

/** The hashes of a page's inline styles, as a content security policy names them. */
export function styleHashes(html: string): string[] {
  return [...html.matchAll(style)].map(([, css = '']) => `sha256-${createHash('sha256').update(css).digest('base64')}`)
}

/** The classes that a style sheet names. */
export function classesOf(css: string): Set<string> {
  const names = new Set<string>()
  const collect = (selector: Selector) => {
    for (const part of selector) if (part.type === 'class') names.add(part.name)
  }
  transform({ filename: 'page.css', code: Buffer.from(css), visitor: { Selector: collect } })
  return names
}

/** Lightning CSS drops a rule when each of its selectors needs a class that nothing has. */
function usedRules(css: string, used: ReadonlySet<string>): string {
  const unusedSymbols = [...classesOf(css)].filter((name) => !used.has(name))
  const { code } = transform({ filename: 'page.css', code: Buffer.from(css), minify: true, unusedSymbols })
  return code.toString()
}
