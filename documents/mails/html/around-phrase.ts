/** The text before and after a phrase. @throws when the phrase isn't in it. */
export function aroundPhrase(text: string, phrase: string): readonly [before: string, after: string] {
  const at = text.indexOf(phrase)
  if (at < 0) throw new Error(`"${phrase}" is to stand out in "${text}", but is not in it`)
  return [text.slice(0, at), text.slice(at + phrase.length)]
}
