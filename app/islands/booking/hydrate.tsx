import { hydrateRoot } from 'react-dom/client'
import type { Submission } from '../../../contracts/submission.ts'
import { Mounted } from '../mounted.tsx'
import { BookingIsland } from './booking-island.tsx'

/** @param props what the page rendered the island with: a form that came back, or null. */
export function hydrate(element: HTMLElement, props: unknown): void {
  const { submission = null } = props as { submission?: Submission | null }
  hydrateRoot(
    element,
    <Mounted element={element}>
      <BookingIsland submission={submission} />
    </Mounted>,
  )
}
