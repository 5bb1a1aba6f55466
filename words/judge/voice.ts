import type { Content } from '../content.ts'
import type { Finding } from './finding.ts'

/** Words that the firm's voice does without (docs/editing-content.md). */
const bannedWords = /\b(unlock|leverage|cutting-edge|empower|seamless|in today’s world)\w*/i
/** At the end of a word, where no code has one. "Oops!" is specified. */
const exclamation = /(?<=[\p{L}\d”’])(?<!\bOops)!(?=[\s'"`”’<*]|$)/u

/** Forms that people contract when they speak. Terms and privacy stay formal, and quotations stay as they are. */
const uncontracted =
  /\b(?:(?:do|does|did|is|are|was|were|has|have|had|will|would|could) not|cannot|(?:we|you|they) will)\b/i
const formal = ['pages/terms.yaml', 'pages/privacy.yaml']
const quotation = /“[^”]*”/g

/** What reads as translated, and what to write instead. */
const translated: readonly (readonly [RegExp, string])[] = [
  [/\bwho(?:m)?ever\b/i, 'name the person: “the person who asked”'],
  [/\bheld out by\b/i, 'write “split by”'],
]

/** Pasted along unseen: control characters, line and paragraph separators, spaces without width. */
const invisible = /[\p{Cc}\u2028\u2029\u200b\ufeff]/u

/** No hype words, exclamation marks, invisible characters or translated phrases in any text, and contractions in most. */
export function checkVoice(content: Content): Finding[] {
  return [...content.texts].flatMap(([file, text]) =>
    text.split('\n').flatMap((line, index) => {
      const finding = (subject: string, remedy: string) => ({
        file: `content/${file}`,
        line: index + 1,
        subject,
        remedy,
      })
      const unseen = invisible.exec(line)?.[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
      const word = bannedWords.exec(line)?.[0]
      const spoken = line.startsWith('#') || formal.includes(file) ? '' : line.replace(quotation, '')
      const long = uncontracted.exec(spoken)?.[0]
      return [
        ...(unseen ? [finding(`the invisible character U+${unseen}`, 'delete it, or retype the line')] : []),
        ...(word ? [finding(`“${word}”`, 'say it in a plainer word')] : []),
        ...(long ? [finding(`“${long}”`, 'contract it, as people speak: don’t, can’t, we’ll')] : []),
        ...translated.flatMap(([phrase, remedy]) => {
          const found = phrase.exec(line)?.[0]
          return found ? [finding(`“${found}”`, remedy)] : []
        }),
        ...(exclamation.test(line) ? [finding('an exclamation mark', 'end with a period')] : []),
      ]
    }),
  )
}
