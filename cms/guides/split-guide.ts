/** @returns the lines between `---` at a guide's top, with those, and its chapters; the first is above all headings. */
export function splitGuide(text: string): { readonly front: string; readonly chapters: readonly string[] } {
  const [front = ''] = /^---\n[\s\S]*?\n---\n+/.exec(text) ?? []
  return { front, chapters: text.slice(front.length).split(/^(?=## )/m) }
}
