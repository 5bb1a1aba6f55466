import { hydrateRoot } from 'react-dom/client'
import { paths } from '../../paths.ts'
import type { Report } from '../monitoring/watch.ts'
import { Mounted } from '../mounted.tsx'
import { Quiz } from './quiz.tsx'

/** @param report where the quiz says that it was started, and with which level it ended. */
export function hydrate(element: HTMLElement, _props: unknown, report: Report): void {
  hydrateRoot(
    element,
    <Mounted element={element}>
      <Quiz backHref={paths.challenge} report={report} />
    </Mounted>,
  )
}
