import { isEntry } from './own.ts'

/** @returns words in which a phrase that a heading marks stands apart too: `{ title: 'A ==b==' }` has the highlight `b`. */
export function withHighlights<Words>(words: Words): Words {
  if (Array.isArray(words)) return words.map(withHighlights) as Words
  if (!isEntry(words)) return words
  const made = Object.fromEntries(Object.entries(words).map(([key, each]) => [key, withHighlights(each)]))
  const key = ['heading', 'title'].find((name) => String(made[name]).split('==').length === 3)
  if (!key) return made as Words
  const [before, highlight, after] = String(made[key]).split('==')
  return { ...made, [key]: `${before}${highlight}${after}`, highlight } as Words
}
