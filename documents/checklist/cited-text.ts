import type { Source } from '../../content/schema/claims.ts'
import { sourceGrade, sourceOf } from '../../words/sources.ts'
import { evidenceCopy, sources } from '../../words/words.ts'

export type Run =
  | { readonly text: string }
  | { readonly note: { readonly key: string; readonly number: number; readonly first: boolean } }

export type Note = {
  readonly key: string
  readonly grade: { readonly key: 'published' | 'forecast'; readonly name: string }
  readonly before: string
  readonly title: string
  readonly after: string
  readonly url: string
  readonly shown: string
}

/**
 * Splits `[^key]` marks off texts, in reading order.
 * @param page keeps the notes of pages apart.
 * @throws for an unknown key.
 */
export function citations(page: string): { cited: (text: string) => Run[]; notes: readonly Note[] } {
  const notes: Note[] = []
  const mention = (id: string): Run => {
    if (!Object.hasOwn(sources, id)) throw new Error(`${page} cites ${id}, which content/sources.yaml does not have`)
    const key = `${page}: ${id}`
    const known = notes.findIndex((note) => note.key === key)
    if (known < 0) notes.push(described(key, id))
    return { note: { key, number: known < 0 ? notes.length : known + 1, first: known < 0 } }
  }
  const cited = (text: string) =>
    text
      .split(/\[\^([\w-]+)\]/)
      .map((part, index) => (index % 2 === 0 ? { text: part } : mention(part)))
      .filter((run) => !('text' in run) || run.text !== '')
  return { cited, notes }
}

function described(key: string, id: string): Note {
  const { publisher, title, year, url, note: remark }: Source = sourceOf(id)
  const grade = sourceGrade(id)
  return {
    key,
    grade: { key: grade, name: evidenceCopy.grades[grade].name },
    before: `${publisher}, `,
    title,
    after: `, ${year}.${remark ? ` ${remark}` : ''} `,
    url,
    shown: url.replace(/^https?:\/\/(www\.)?/, ''),
  }
}
