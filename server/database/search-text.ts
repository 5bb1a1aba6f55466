const maxSearchWords = 12

function foldWords(text: string): readonly string[] {
  const folded = text
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{Mn}/gu, '')
  return folded.match(/[\p{L}\p{N}\p{Mc}]+/gu) ?? []
}

/** @returns the words, each after a space, so that a search for ` word` matches the beginnings of words. */
export function buildSearchText(reference: string, fields: Readonly<Record<string, string>>): string {
  return foldWords([reference, ...Object.values(fields)].join(' '))
    .map((word) => ` ${word}`)
    .join('')
}

export function parseSearchWords(search: string): readonly string[] {
  return foldWords(search).slice(0, maxSearchWords)
}
