import type { Content } from '../content/content.ts'
import type { Fault } from '../content/fault.ts'

/** Words that the firm's voice does without (docs/editing-content.md). */
const bannedWords = /\b(unlock|leverage|cutting-edge|empower|seamless|in today’s world)\w*/i
/** At the end of a word, where no code has one. "Oops!" is specified. */
const exclamation = /(?<=[\p{L}\d”’])(?<!\bOops)!(?=[\s'"`”’<*]|$)/u

/** No hype words and no exclamation marks in any text. */
export function checkVoice(content: Content): Fault[] {
  return [...content.texts].flatMap(([file, text]) =>
    text.split('\n').flatMap((line, index) => {
      const fault = (place: string, advice: string) => ({ file: `content/${file}`, line: index + 1, place, advice })
      const word = bannedWords.exec(line)?.[0]
      return [
        ...(word ? [fault(`“${word}”`, 'say it in a plainer word')] : []),
        ...(exclamation.test(line) ? [fault('an exclamation mark', 'end with a period')] : []),
      ]
    }),
  )
}
