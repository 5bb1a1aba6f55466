/** The shown part of a text and the rest, unchanged. The line break between them belongs to the first. */
export type FoldedText = { readonly head: string; readonly rest: string; readonly lines: number }

/**
 * Folds a long text after a number of lines or, with long lines, after about a number of characters, at a space.
 * @returns `lines` of the rest; 0 when the fold is within a line.
 */
export function foldText(text: string, most: { readonly lines: number; readonly characters: number }): FoldedText {
  const whole = { head: text, rest: '', lines: 0 }
  const atLine = nthBreak(text, most.lines)
  if (atLine > 0 && atLine <= most.characters) {
    const rest = text.slice(atLine)
    return { head: text.slice(0, atLine), rest, lines: rest.replace(/\n$/, '').split('\n').length }
  }
  // A few more words aren't worth a button.
  if (text.length <= most.characters * 1.2) return whole
  const space = text.lastIndexOf(' ', most.characters)
  const at = space > most.characters / 2 ? space + 1 : beforePair(text, most.characters)
  return { head: text.slice(0, at), rest: text.slice(at), lines: 0 }
}

/** The index after the nth line break; 0 without one. */
function nthBreak(text: string, n: number): number {
  let at = 0
  for (let line = 0; line < n; line++) {
    at = text.indexOf('\n', at) + 1
    if (at === 0) return 0
  }
  return at < text.length ? at : 0
}

/** Doesn't split a surrogate pair. */
function beforePair(text: string, at: number): number {
  return /[\udc00-\udfff]/.test(text.charAt(at)) ? at - 1 : at
}
