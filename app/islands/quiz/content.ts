import type { ResolvedContent } from '../../../cms/site-content.ts'
import { useContent } from '../../content.tsx'

export type QuizContent = ReturnType<typeof selectContent>

/** The part of the content that the quiz shows in the browser, too. */
export function selectContent({ quizCopy, quizLevels, quizQuestions }: ResolvedContent) {
  return { quizCopy, quizLevels, quizQuestions }
}

/** Of the quiz's components: in the browser, there is no other content. */
export function useQuizContent(): QuizContent {
  return useContent()
}
