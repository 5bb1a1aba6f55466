/**
 * What a visitor wrote, to be put into a sentence of ours where no element can stand, such as an attribute: between signs
 * that keep its direction, and any sign in it that would turn the writing around, to itself (Unicode's bidirectional
 * algorithm). In text, `<bdi>` does that.
 */
export function isolated(text: string): string {
  return `\u2068${text.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')}\u2069`
}
