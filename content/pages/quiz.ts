import { firm } from '../firm.ts'

export const quizPage = {
  /** A phrase of the heading, which is the title in content/quiz.ts. */
  highlight: 'assessment',
  lead: 'For CTOs, IT directors and executives. Five questions, two minutes. Your answers stay in your browser; only the level is counted, without a name.',
  meta: {
    title: 'AI readiness quiz: five questions',
    description: `Five questions, two minutes, a score from 5 to 20 and the first thing to fix. Computed in your browser; ${firm.name} never sees your answers.`,
    updated: '2026-11-21',
  },
} as const
