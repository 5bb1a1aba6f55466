const maxSearchWords = 12

function foldWords(text: string): readonly string[] {
  const folded = text
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{Mn}/gu, '')
  return folded.match(/[\p{L}\p{N}\p{Mc}]+/gu) ?? []
}

/** Each word has a space before it, so that a search for ` word` finds its start. */
export function buildSearchText(reference: string, fields: Readonly<Record<string, string>>): string {
  return foldWords([reference, ...Object.values(fields)].join(' '))
    .map((word) => ` ${word}`)
    .join('')
}

export function parseSearchWords(search: string): readonly string[] {
  return foldWords(search).slice(0, maxSearchWords)
}
