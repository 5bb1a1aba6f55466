/** A finished page, taken apart as far as the checks need it. The pages are our own build's, so their HTML is regular. */
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addressOf } from '../../build/finished-pages.ts'
import { attributeOf, decoded, inOneLine, plainTextOf } from '../../build/page-markup.ts'

export type MadePage = {
  /** Its address. */
  readonly path: string
  /** Main headings and headings of sections, as a reader sees them. */
  readonly headings: readonly { readonly level: 1 | 2; readonly text: string }[]
  /** The first sentence or two under the main heading. */
  readonly opening: string
  /** The text of the page without header and footer; two addresses of one page share it. */
  readonly text: string
  readonly ids: ReadonlySet<string>
  readonly links: readonly { readonly href: string; readonly name: string }[]
  /** Each picture: its tag, and what a screen reader says in its place; undefined where it is told to skip it. */
  readonly pictures: readonly { readonly tag: string; readonly alternative: string | undefined }[]
}

/** @param folder where the build has put the pages, each as `index.html` in the folder of its address. */
export async function readPages(folder: string): Promise<MadePage[]> {
  const files = (await Array.fromAsync(glob('**/index.html', { cwd: folder }))).sort()
  return Promise.all(files.map(async (file) => madePage(addressOf(file), await readFile(join(folder, file), 'utf8'))))
}

export function madePage(path: string, html: string): MadePage {
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? ''
  const afterHeading = main.slice(main.indexOf('</h1>'))
  return {
    path,
    headings: [...main.matchAll(/<h([12])[^>]*>(.*?)<\/h\1>/gs)].map(([, level, text = '']) => ({
      level: level === '1' ? 1 : 2,
      text: plainTextOf(text),
    })),
    opening: plainTextOf(/<p[ >][^>]*>?(.*?)<\/p>/s.exec(afterHeading)?.[0] ?? ''),
    text: plainTextOf(main),
    ids: new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => decoded(id))),
    links: [...html.matchAll(/<a ([^>]*)>(.*?)<\/a>/gs)].flatMap(([, attributes = '', inside = '']) => {
      const href = attribute(attributes, 'href')
      const name = plainTextOf(inside) || attribute(inside, 'aria-label') || attribute(inside, 'alt')
      return href === undefined ? [] : [{ href, name: name || attribute(attributes, 'aria-label') || '' }]
    }),
    pictures: [
      ...[...html.matchAll(/<img [^>]*>/g)].map(([tag]) => ({ tag, alternative: attribute(tag, 'alt') ?? '' })),
      ...[...html.matchAll(/<svg[^>]*>.*?<\/svg>/gs)].map(([svg]) => drawing(svg)),
    ],
  }
}

function drawing(svg: string): MadePage['pictures'][number] {
  const tag = svg.slice(0, svg.indexOf('>') + 1)
  if (attribute(tag, 'aria-hidden') === 'true') return { tag, alternative: undefined }
  return {
    tag,
    alternative: attribute(tag, 'aria-label') ?? plainTextOf(/<title>(.*?)<\/title>/s.exec(svg)?.[1] ?? ''),
  }
}

function attribute(tag: string, name: string): string | undefined {
  const value = attributeOf(tag, name)
  return value === undefined ? undefined : inOneLine(value)
}
