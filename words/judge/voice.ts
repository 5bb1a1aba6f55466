import type { Content } from '../content.ts'
import type { Finding } from './finding.ts'

/** Words that the firm avoids (docs/editing-content.md). */
const bannedWords = /\b(?:unlock|leverage|cutting-edge|empower|seamless|in today’s world)/i
/** At a word's end, where code has none. "Oops!" is specified. */
const exclamation = /(?<=[\p{L}\d”’])(?<!\bOops)!(?=[\s'"`”’<*]|$)/u

/** Spoken forms are contracted. Terms, privacy and quotations stay as they are. */
const uncontracted =
  /\b(?:(?:do|does|did|is|are|was|were|has|have|had|will|would|could) not|cannot|(?:we|you|they) will)\b/i
const formal = ['pages/terms.yaml', 'pages/privacy.yaml']
const quotation = /“[^“”]*”/g

/** Pasted unseen: control characters, line and paragraph separators, zero-width spaces. */
const invisible = /[\p{Cc}\u2028\u2029\u200b\ufeff]/u

/** No hype, exclamation marks, or invisible characters, and contractions in most texts. */
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
        ...(exclamation.test(line) ? [finding('an exclamation mark', 'end with a period')] : []),
      ]
    }),
  )
}
