import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { SiteContent } from '../../../../cms/site-content.ts'
import { ContentProvider } from '../../content.tsx'
import type { QuizContent } from '../content.ts'
import { Mounted } from '../later.tsx'
import type { ReportQuiz } from '../monitoring/reporter.ts'
import { Quiz, type QuizLinks } from './quiz.tsx'

/** @param props contain the links' addresses, because importing all paths of the site would add script. */
export function hydrate(
  element: HTMLElement,
  content: QuizContent,
  props: unknown,
  reportQuiz: ReportQuiz,
): Promise<void> {
  const links = props as QuizLinks
  return new Promise((resolve) => {
    // React hydrates in slices, so that a press in between is handled.
    startTransition(() => {
      hydrateRoot(
        element,
        <Mounted element={element} onMounted={resolve}>
          <ContentProvider content={content as SiteContent}>
            <Quiz {...links} report={reportQuiz} />
          </ContentProvider>
        </Mounted>,
      )
    })
  })
}
