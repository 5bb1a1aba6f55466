/**
 * How hard the guides are to read, as a US school grade after Flesch and Kincaid: a busy reader should get through a
 * guide at one go. Counted are paragraphs and the points of lists, sentence by sentence. Headings, tables, figures and
 * footnotes are no running text, and code is no English.
 */
import { fleschKincaid } from 'flesch-kincaid'
import { syllable } from 'syllable'
import { captionOf } from '../content/schema/guides.ts'
import type { Content } from './content.ts'
import type { Finding } from './finding.ts'
import type { Guide, TextNode } from './guide.ts'

/** The hardest that a guide may be: eleventh grade, 16 to 17 years old. */
export const highestGrade = 11

export type Sentence = { readonly line: number; readonly text: string }

/** What is no English, and what is no part of the text. */
const skipped = new Set(['inlineCode', 'footnoteDefinition'])
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })
const words = new Intl.Segmenter('en', { granularity: 'word' })

/** Fewer words than these say more of one long name than of the sentence, so no such sentence is called hard. */
const fewestWords = 8

/** The sentences of a guide's running text, with the lines at which their paragraphs begin. */
export function sentencesOf({ tree }: Guide): Sentence[] {
  return paragraphs(tree).flatMap(({ position, ...paragraph }) => {
    const text = plain(paragraph).replace(/\[\^[\w-]+\]/g, '')
    if (captionOf(text)) return []
    return [...sentences.segment(text)]
      .filter(({ segment }) => wordsOf(segment).length > 0)
      .map(({ segment }) => ({ line: position?.start.line ?? 0, text: segment.trim() }))
  })
}

function paragraphs(node: TextNode): TextNode[] {
  if (skipped.has(node.type)) return []
  return node.type === 'paragraph' ? [node] : (node.children ?? []).flatMap(paragraphs)
}

/** The text of a part of a guide. */
export function plain(node: TextNode): string {
  if (skipped.has(node.type)) return ''
  return node.value ?? (node.children ?? []).map(plain).join('')
}

function wordsOf(text: string): string[] {
  return [...words.segment(text)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment)
}

/** The US school grade of some sentences; a number counts as one word of one syllable. NaN without a sentence. */
export function gradeOf(text: readonly Sentence[]): number {
  const all = text.flatMap((sentence) => wordsOf(sentence.text))
  const syllables = all.reduce((sum, word) => sum + Math.max(1, syllable(word.replaceAll('’', "'"))), 0)
  return fleschKincaid({ sentence: text.length, word: all.length, syllable: syllables })
}

/** The hardest sentences of eight words or more, the hardest first. */
function hardestOf(text: readonly Sentence[], count: number): Sentence[] {
  return text
    .filter((sentence) => wordsOf(sentence.text).length >= fewestWords)
    .toSorted((a, b) => gradeOf([b]) - gradeOf([a]))
    .slice(0, count)
}

/** Guides that are harder to read than grade 11, with their three hardest sentences. */
export function checkReadingLevel({ guides }: Content): Finding[] {
  return [...guides].flatMap(([file, guide]) => {
    const text = sentencesOf(guide)
    const grade = gradeOf(text)
    if (grade <= highestGrade) return []
    const hardest = hardestOf(text, 3).map((sentence) => `\n  line ${sentence.line}: ${sentence.text}`)
    const remedy = `bring it to grade ${highestGrade} or lower with shorter sentences and plainer words, these first:${hardest.join('')}`
    return [{ file: `content/${file}`, subject: `it reads at grade ${grade.toFixed(1)}`, remedy }]
  })
}
