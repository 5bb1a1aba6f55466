import { hydrateRoot } from 'react-dom/client'
import { Mounted } from '../mounted.tsx'
import { RequestIsland, type RequestIslandProps } from './request-island.tsx'

/** @param props what the page rendered the island with. */
export function hydrate(element: HTMLElement, props: unknown): void {
  hydrateRoot(
    element,
    <Mounted element={element}>
      <RequestIsland {...(props as RequestIslandProps)} />
    </Mounted>,
  )
}
