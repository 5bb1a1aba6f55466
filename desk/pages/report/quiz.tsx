import type { Report } from '../../../server/report/report.ts'
import { fill } from '../../../words/fill.ts'
import { formatCount, formatShare } from '../../../words/numbers.ts'
import { reportCopy as words } from '../../../words/words.ts'
import { type BarLook, BarTable, Part } from './tables.tsx'

/** For the bands of the quiz, in order. */
const looks: readonly BarLook[] = ['fill-alarm', 'fill-amber-bar', 'fill-sage', 'fill-brand']

/** The levels of finished quizzes. */
export function Quiz({ report: { quiz, before } }: { report: Report }) {
  const { started, finished, levels } = quiz
  const values = {
    started: formatCount(started),
    finished: formatCount(finished),
    share: formatShare(finished, started),
  }
  const lead = fill(started > 0 && finished <= started ? words.quiz.leadShare : words.quiz.lead, values)
  const earlier = new Map(before?.quiz.levels.map(({ level, count }) => [level, count]))
  return (
    <Part id="quiz" heading={words.sections.quiz} lead={`${lead} ${words.quiz.counted}`}>
      <BarTable
        caption={words.sections.quiz}
        headings={[words.columns.level, words.columns.count, words.columns.share]}
        rows={levels.map(({ level, count }, index) => ({
          key: level,
          name: level,
          now: count,
          was: before ? (earlier.get(level) ?? 0) : undefined,
          beside: formatShare(count, finished),
          look: looks[index] ?? 'fill-brand',
        }))}
      />
    </Part>
  )
}
