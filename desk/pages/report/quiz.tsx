import type { Report } from '../../../contracts/report.ts'
import { fill } from '../../../words/fill.ts'
import { formatCount, formatShare } from '../../../words/numbers.ts'
import { reportCopy as words } from '../../../words/words.ts'
import { Bar, type BarLook } from './bar.tsx'
import { formatWas, Part } from './part.tsx'

/** For the bands of the quiz, in order. */
const looks: readonly BarLook[] = ['alarm', 'amber', 'sage', 'brand']

/** The levels of finished quizzes. */
export function Quiz({ report: { quiz, before } }: { report: Report }) {
  const { started, finished, levels } = quiz
  const values = {
    started: formatCount(started),
    finished: formatCount(finished),
    share: formatShare(finished, started),
  }
  const lead = fill(started > 0 && finished <= started ? words.quiz.leadShare : words.quiz.lead, values)
  const wasOf = (level: string) => before && (before.quiz.levels.find((one) => one.level === level)?.count ?? 0)
  const most = Math.max(...levels.flatMap(({ level, count }) => [count, wasOf(level) ?? 0]))
  return (
    <Part id="quiz" heading={words.sections.quiz} lead={`${lead} ${words.quiz.counted}`}>
      <ul>
        {levels.map(({ level, count }, index) => (
          <li key={level} className="border-b border-line py-2.5 text-small">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <span className="mr-auto font-semibold text-ink">{level}</span>
              <span className="font-bold text-ink">{formatCount(count)}</span>
              <span>
                {[formatShare(count, finished), formatWas(wasOf(level) ?? undefined)].filter(Boolean).join(', ')}
              </span>
            </p>
            <Bar value={count} before={wasOf(level) ?? undefined} most={most} look={looks[index] ?? 'brand'} />
          </li>
        ))}
      </ul>
    </Part>
  )
}
