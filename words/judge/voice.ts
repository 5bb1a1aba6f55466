import type { Content } from '../content.ts'
import type { Finding } from './finding.ts'

/** Words that the firm's voice does without (docs/editing-content.md). */
const bannedWords = /\b(unlock|leverage|cutting-edge|empower|seamless|in today’s world)\w*/i
/** At the end of a word, where no code has one. "Oops!" is specified. */
const exclamation = /(?<=[\p{L}\d”’])(?<!\bOops)!(?=[\s'"`”’<*]|$)/u

/** Pasted along unseen: control characters, line and paragraph separators, spaces without width. */
const invisible = /[\p{Cc}\u2028\u2029\u200b\ufeff]/u

/** No hype words, no exclamation marks and no invisible characters in any text. */
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
      return [
        ...(unseen ? [finding(`the invisible character U+${unseen}`, 'delete it, or retype the line')] : []),
        ...(word ? [finding(`“${word}”`, 'say it in a plainer word')] : []),
        ...(exclamation.test(line) ? [finding('an exclamation mark', 'end with a period')] : []),
      ]
    }),
  )
}
