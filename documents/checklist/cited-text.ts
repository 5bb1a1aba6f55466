import { evidenceCopy } from '../../content/evidence.ts'
import type { Source } from '../../content/schema/sources.ts'
import { type SourceId, sourceGrade, sources } from '../../content/sources.ts'

/** A piece of a text: words as they are, or a note. */
export type Run = { readonly text: string } | { readonly note: Note }

/** A source at the foot of a page; only its first mention on the page describes it. */
type Note = {
  readonly key: string
  readonly source?: {
    readonly grade: { readonly key: 'published' | 'forecast'; readonly name: string }
    readonly before: string
    readonly title: string
    readonly after: string
    readonly url: string
    /** The address as one would copy it from paper. */
    readonly shown: string
  }
}

/**
 * Takes the `[^key]` marks of one page's texts apart.
 * @param page names the page, so that its notes are told from those of other pages.
 * @returns a function that must be given the texts in reading order.
 * @throws that function does, naming the key, when content/sources.ts does not have it.
 */
export function citedTexts(page: string): (text: string) => Run[] {
  const mentioned = new Set<string>()
  const note = (id: string): Note => {
    if (!(id in sources)) throw new Error(`${page} cites ${id}, which content/sources.ts does not have`)
    const key = `${page}: ${id}`
    if (mentioned.has(id)) return { key }
    mentioned.add(id)
    const { publisher, title, year, url, note: remark }: Source = sources[id as SourceId]
    const grade = sourceGrade(id as SourceId)
    const after = `, ${year}.${remark ? ` ${remark}` : ''} `
    return {
      key,
      source: {
        grade: { key: grade, name: evidenceCopy.grades[grade].name },
        before: `${publisher}, `,
        title,
        after,
        url,
        shown: url.replace(/^https?:\/\/(www\.)?/, ''),
      },
    }
  }
  return (text) =>
    text
      .split(/\[\^([\w-]+)\]/)
      .map((part, index) => (index % 2 === 0 ? { text: part } : { note: note(part) }))
      .filter((run) => !('text' in run) || run.text !== '')
}
