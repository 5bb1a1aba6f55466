/**
 * How hard the guides are to read, as a US school grade after Flesch and Kincaid: a busy reader should get through a
 * guide at one go. Counted are paragraphs and the points of lists, sentence by sentence. Headings, tables, figures and
 * footnotes are no running text, and code is no English.
 */
import mdx from '@mdx-js/rollup'
import { fleschKincaid } from 'flesch-kincaid'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import { syllable } from 'syllable'
import type { Content } from './content.ts'
import type { Finding } from './finding.ts'

/** The hardest that a guide may be: eleventh grade, 16 to 17 years old. */
export const highestGrade = 11

export type Sentence = { readonly line: number; readonly text: string }

/** As much of Markdown's syntax tree (mdast) as is read here. */
type TextNode = {
  readonly type: string
  readonly value?: string
  readonly children?: readonly TextNode[]
  readonly position?: { readonly start: { readonly line: number } }
}

/** What is no English, and what is no part of the text. */
const skipped = new Set(['inlineCode', 'footnoteDefinition'])
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })
const words = new Intl.Segmenter('en', { granularity: 'word' })

/** Fewer words than these say more of one long name than of the sentence, so no such sentence is called hard. */
const fewestWords = 8

/**
 * The sentences of a guide's running text, with the lines at which their paragraphs begin.
 * @param guide the file's text, front matter included.
 * @throws when it is not valid MDX.
 */
export async function sentencesOf(guide: string): Promise<Sentence[]> {
  const found: Sentence[] = []
  const read = () => (tree: TextNode) => {
    for (const { position, ...paragraph } of paragraphs(tree)) {
      const text = plain(paragraph).replace(/\[\^[\w-]+\]/g, '')
      for (const { segment } of sentences.segment(text)) {
        if (wordsOf(segment).length > 0) found.push({ line: position?.start.line ?? 0, text: segment.trim() })
      }
    }
  }
  // The compiler of the build, so that this reads a guide as the build does.
  await mdx({ remarkPlugins: [remarkFrontmatter, remarkGfm, read] }).transform(guide, 'guide.mdx')
  return found
}

function paragraphs(node: TextNode): TextNode[] {
  if (skipped.has(node.type)) return []
  return node.type === 'paragraph' ? [node] : (node.children ?? []).flatMap(paragraphs)
}

function plain(node: TextNode): string {
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
export async function checkReadingLevel(content: Content): Promise<Finding[]> {
  const guides = [...content.texts].filter(([file]) => file.endsWith('.mdx'))
  const findings = await Promise.all(guides.map(([file, guide]) => readingLevelFindings(`content/${file}`, guide)))
  return findings.filter((finding) => finding !== undefined)
}

/**
 * What is wrong with a guide's reading level, for its writer; undefined when nothing is.
 * @param file its path, for the message.
 */
export async function readingLevelFindings(file: string, guide: string): Promise<Finding | undefined> {
  const text = await sentencesOf(guide)
  const grade = gradeOf(text)
  if (grade <= highestGrade) return undefined
  const places = hardestOf(text, 3).map((sentence) => `\n  line ${sentence.line}: ${sentence.text}`)
  const remedy = `bring it to grade ${highestGrade} or lower with shorter sentences and plainer words, these first:${places.join('')}`
  return { file, place: `it reads at grade ${grade.toFixed(1)}`, remedy }
}
