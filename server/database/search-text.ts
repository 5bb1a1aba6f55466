/** The text of a request that staff search: its reference and all its fields, folded to words. */

/** More words than these are ignored. */
const maxSearchWords = 12

/**
 * @returns the words of a text, in lower case and without accents: runs of letters and digits of any alphabet.
 */
function foldedWords(text: string): readonly string[] {
  const folded = text
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{Mn}/gu, '')
  return folded.match(/[\p{L}\p{N}\p{Mc}]+/gu) ?? []
}

/** @returns what `request.search_text` holds: each word has a space before it, so that `like '% word%'` finds its start. */
export function searchTextOf(reference: string, fields: Readonly<Record<string, string>>): string {
  return foldedWords([reference, ...Object.values(fields)].join(' '))
    .map((word) => ` ${word}`)
    .join('')
}

/** @returns the words of a search, at most 12. None holds a character that `like` treats as a wildcard. */
export function searchWords(search: string): readonly string[] {
  return foldedWords(search).slice(0, maxSearchWords)
}
