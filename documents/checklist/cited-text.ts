import type { Source } from '../../content/schema/claims.ts'
import { sourceGrade, sourceOf } from '../../words/sources.ts'
import { evidenceCopy, sources } from '../../words/words.ts'

export type Run =
  | { readonly text: string }
  | { readonly note: { readonly key: string; readonly number: number; readonly first: boolean } }

/**
 * Splits `[^key]` marks off texts, in reading order.
 * @param page keeps the notes of pages apart.
 * @throws for an unknown key.
 */
export function citations(page: string) {
  const notes: ReturnType<typeof described>[] = []
  const mention = (id: string): Run => {
    if (!Object.hasOwn(sources, id)) throw new Error(`${page} cites ${id}, which content/sources.yaml does not have`)
    const key = `${page}: ${id}`
    const known = notes.findIndex((note) => note.key === key)
    if (known < 0) notes.push(described(key, id))
    return { note: { key, number: known < 0 ? notes.length : known + 1, first: known < 0 } }
  }
  const cited = (text: string): Run[] =>
    text
      .split(/\[\^([\w-]+)\]/)
      .map((part, index) => (index % 2 === 0 ? { text: part } : mention(part)))
      .filter((run) => !('text' in run) || run.text !== '')
  return { cited, notes }
}

function described(key: string, id: string) {
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
