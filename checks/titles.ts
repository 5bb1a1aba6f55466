import type { Content } from './content.ts'
import type { Finding } from './finding.ts'
import type { Path } from './source-text.ts'

/** Lengths that search engines show whole. The firm's name is added to a title. */
const titleLength = { min: 30, max: 60 }
export const descriptionLength = { min: 70, max: 160 }

type PageWords = {
  readonly meta?: { readonly title?: unknown; readonly description?: unknown }
  /** The title of a guide, whose description stands in the guide. */
  readonly title?: unknown
  /** Titles of further addresses of the same page. */
  readonly sectionMeta?: Readonly<Record<string, unknown>>
}
type Text = { readonly file: string; readonly path: Path; readonly text: string }

/** Titles and descriptions of all pages have a length that search engines show; no two addresses share a title. */
export function checkTitles(content: Content): Finding[] {
  const pages = [...content.values].filter(([file]) => file.startsWith('pages/'))
  const titles = pages.flatMap(([file, exports]) =>
    Object.entries(exports).flatMap(([name, words]) => titlesOf(file, name, words as PageWords)),
  )
  const descriptions = pages.flatMap(([file, exports]) =>
    Object.entries(exports).flatMap(([name, words]) =>
      text(file, [name, 'meta', 'description'], (words as PageWords)?.meta?.description),
    ),
  )
  const suffix = ` | ${content.module('firm.ts').firm.name}`
  return [
    ...titles.flatMap((title) =>
      lengthFindings(content, { ...title, text: title.text + suffix }, titleLength, ` with "${suffix}"`),
    ),
    ...descriptions.flatMap((description) => lengthFindings(content, description, descriptionLength)),
    ...repeats(content, titles),
  ]
}

function titlesOf(file: string, name: string, words: PageWords): Text[] {
  const own = words?.meta
    ? text(file, [name, 'meta', 'title'], words.meta.title)
    : text(file, [name, 'title'], words?.title)
  return [
    ...own,
    ...Object.entries(words?.sectionMeta ?? {}).flatMap(([id, title]) => text(file, [name, 'sectionMeta', id], title)),
  ]
}

function text(file: string, path: Path, value: unknown): Text[] {
  return typeof value === 'string' ? [{ file, path, text: value }] : []
}

function lengthFindings(
  content: Content,
  { file, path, text: { length } }: Text,
  { min, max }: { readonly min: number; readonly max: number },
  counted = '',
): Finding[] {
  const has = `it has ${length}${counted}`
  if (length < min) return [content.finding(file, path, `lengthen it to at least ${min} characters; ${has}`)]
  if (length > max) return [content.finding(file, path, `shorten it to ${max} characters; ${has}`)]
  return []
}

function repeats(content: Content, titles: readonly Text[]): Finding[] {
  return titles.flatMap(({ file, path, text: title }, place) => {
    const other = titles.slice(0, place).find((each) => each.text === title)
    return other
      ? [
          content.finding(
            file,
            path,
            `choose another title; ${other.path.join('.')} in content/${other.file} has the same`,
          ),
        ]
      : []
  })
}
