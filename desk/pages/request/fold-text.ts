/** As much of a text as is shown at once, and the rest; both as they came, with the break between them at the first's end. */
export type FoldedText = { readonly head: string; readonly rest: string; readonly lines: number }

/**
 * Cuts a long text after so many lines; or, where those are long, after about so many characters, at a space.
 * @returns `lines` is how many the rest has, 0 where the cut is within a line.
 */
export function foldText(text: string, most: { readonly lines: number; readonly characters: number }): FoldedText {
  const whole = { head: text, rest: '', lines: 0 }
  const atLine = nthBreak(text, most.lines)
  if (atLine > 0 && atLine <= most.characters) {
    const rest = text.slice(atLine)
    return { head: text.slice(0, atLine), rest, lines: rest.replace(/\n$/, '').split('\n').length }
  }
  // A rest of a few words is not worth a button.
  if (text.length <= most.characters * 1.2) return whole
  const space = text.lastIndexOf(' ', most.characters)
  const at = space > most.characters / 2 ? space + 1 : beforePair(text, most.characters)
  return { head: text.slice(0, at), rest: text.slice(at), lines: 0 }
}

/** Where the line after the nth begins; 0 when there are no more lines. */
function nthBreak(text: string, n: number): number {
  let at = 0
  for (let line = 0; line < n; line++) {
    at = text.indexOf('\n', at) + 1
    if (at === 0) return 0
  }
  return at < text.length ? at : 0
}

/** Not between the halves of a character. */
function beforePair(text: string, at: number): number {
  return /[\udc00-\udfff]/.test(text.charAt(at)) ? at - 1 : at
}
