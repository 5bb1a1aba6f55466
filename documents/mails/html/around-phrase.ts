/**
 * What stands before and after a phrase in a text.
 * @throws when the phrase is not in it, because what was to be shown of it would be lost.
 */
export function aroundPhrase(text: string, phrase: string): readonly [before: string, after: string] {
  const at = text.indexOf(phrase)
  if (at < 0) throw new Error(`"${phrase}" is to stand out in "${text}", but is not in it`)
  return [text.slice(0, at), text.slice(at + phrase.length)]
}
