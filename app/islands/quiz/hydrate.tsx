import { hydrateRoot } from 'react-dom/client'
import { paths } from '../../paths.ts'
import { Quiz } from './quiz.tsx'

export function hydrate(element: Element): void {
  hydrateRoot(element, <Quiz backHref={paths.challenge} />)
}
