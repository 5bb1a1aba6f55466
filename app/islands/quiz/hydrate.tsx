import { hydrateRoot } from 'react-dom/client'
import { paths } from '../../paths.ts'
import { Mounted } from '../mounted.tsx'
import { Quiz } from './quiz.tsx'

export function hydrate(element: HTMLElement): void {
  hydrateRoot(
    element,
    <Mounted element={element}>
      <Quiz backHref={paths.challenge} />
    </Mounted>,
  )
}
