import { z } from 'zod'
import { entry, lead, prose, text, texts } from './entry.ts'
import { meta } from './pages/page.ts'
import { remedy } from './remedies.ts'

/** A range of scores, both ends included. */
export type Band = { readonly from: number; readonly to: number }

/**
 * A rule for a scale: its bands cover every score exactly once.
 * @param lowest the first score of the first band. @param highest the last score of the last band.
 */
export function checkBands(lowest: number, highest: number) {
  return (bands: readonly Band[], { addIssue }: z.RefinementCtx) => {
    // What isn't a number has its own error.
    if (!bands.every((band) => [band.from, band.to].every(Number.isInteger))) return
    let next = lowest
    for (const [index, { from, to }] of bands.entries()) {
      if (from !== next || to < from) {
        addIssue({ code: 'custom', path: [index], message: `make it begin at ${next}, after the band before it` })
      }
      next = to + 1
    }
    if (next !== highest + 1) {
      addIssue({ code: 'custom', message: `make the last band end at the highest score, ${highest}` })
    }
  }
}

export const quizPageFile = z.object({ quizPage: entry({ meta, lead }) })

/** The quiz has five questions of four answers, worth 1 to 4 points in their order. */
const questionCount = 5
const maxPoints = 4

const countRemedy = (count: string) =>
  remedy((value) => (Array.isArray(value) ? `keep ${count}; there are ${value.length}` : undefined))

const answer = entry({ label: text, detail: prose })
const advisedAnswer = entry({
  label: text,
  detail: prose,
  advice: prose.meta({ description: 'What to do first when this answer is the lowest score.' }),
})
const question = entry({
  category: text,
  hint: prose.meta({ description: 'What the category means, for its tooltip.' }),
  question: text,
  answers: z.tuple([advisedAnswer, advisedAnswer, advisedAnswer, answer], countRemedy('four answers')),
})
export type QuizQuestion = z.infer<typeof question>

const level = entry({ name: text, from: z.int(), to: z.int(), message: text })
type Level = z.infer<typeof level>
const levels = z.array(level).superRefine(checkBands(questionCount, questionCount * maxPoints))

export const quizFile = z.object({
  quizQuestions: z.array(question).length(questionCount, countRemedy('five questions')).meta({ title: 'Questions' }),
  quizLevels: levels.meta({ title: 'Levels' }) as unknown as z.ZodType<readonly [Level, Level, Level, Level]>,
  quizCopy: entry({
    ...texts('title', 'questionOf', 'progressLabel', 'next', 'previous', 'seeResults', 'whyDisabled', 'hintLabel'),
    ...texts(
      'result',
      'scoreOf',
      'scaleLabel',
      'pointsHeading',
      'adviceHeading',
      'tieHeading',
      'tieNote',
      'manyHeading',
      'manyNote',
      'chosen',
      'steadyHeading',
    ),
    steadyAdvice: prose,
    ...texts('print', 'back'),
    noScript: entry({ heading: text, text: prose, link: text }).meta({ title: 'Without scripts' }),
    late: entry({ heading: text, text: prose, again: text }).meta({
      description: 'Shown if the quiz hasn’t started after some seconds.',
    }),
  }).meta({ title: 'Buttons and result' }),
})
