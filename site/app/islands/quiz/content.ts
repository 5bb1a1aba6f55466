import type { ResolvedContent } from '../../../../cms/site-content.ts'
import { useContent } from '../../content.tsx'

export type QuizContent = ReturnType<typeof selectContent>

/** Selects the part of the content that the quiz needs in the browser. */
export function selectContent({ quizCopy, quizLevels, quizQuestions }: ResolvedContent) {
  return { quizCopy, quizLevels, quizQuestions }
}

/** For the quiz's components, which have no other content in the browser. */
export function useQuizContent(): QuizContent {
  return useContent()
}
