import type { Content } from '../content.ts'
import type { Finding } from './finding.ts'

/** Words that the firm's voice does without (docs/editing-content.md). */
const bannedWords = /\b(unlock|leverage|cutting-edge|empower|seamless|in today’s world)\w*/i
/** At the end of a word, where no code has one. "Oops!" is specified. */
const exclamation = /(?<=[\p{L}\d”’])(?<!\bOops)!(?=[\s'"`”’<*]|$)/u

/** No hype words and no exclamation marks in any text. */
export function checkVoice(content: Content): Finding[] {
  return [...content.texts].flatMap(([file, text]) =>
    text.split('\n').flatMap((line, index) => {
      const finding = (subject: string, remedy: string) => ({
        file: `content/${file}`,
        line: index + 1,
        subject,
        remedy,
      })
      const word = bannedWords.exec(line)?.[0]
      return [
        ...(word ? [finding(`“${word}”`, 'say it in a plainer word')] : []),
        ...(exclamation.test(line) ? [finding('an exclamation mark', 'end with a period')] : []),
      ]
    }),
  )
}
