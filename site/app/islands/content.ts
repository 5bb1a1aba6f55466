import type { ResolvedContent } from '../../../cms/site-content.ts'
import type { IslandName } from '../../../contracts/islands.ts'
import { useContent } from '../content.tsx'

/** Selects the part of the content that each island shows in the browser. The build writes each part to a file. */
export const islandParts = {
  quiz: ({ quizCopy, quizLevels, quizQuestions }: ResolvedContent) => ({ quizCopy, quizLevels, quizQuestions }),
  request: (content: ResolvedContent) => {
    const { callsByPhone, consultationForm, fieldErrors, firm, formCopy, openingHours, promptRescueForm, timesCopy } =
      content
    return { callsByPhone, consultationForm, fieldErrors, firm, formCopy, openingHours, promptRescueForm, timesCopy }
  },
} satisfies Record<IslandName, (content: ResolvedContent) => object>

export type QuizContent = ReturnType<typeof islandParts.quiz>
export type RequestContent = ReturnType<typeof islandParts.request>

/** For the quiz's components, which have no other content in the browser. */
export function useQuizContent(): QuizContent {
  return useContent()
}

/** For the components of the forms, which have no other content in the browser. */
export function useRequestContent(): RequestContent {
  return useContent()
}
