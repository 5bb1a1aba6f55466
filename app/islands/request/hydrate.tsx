import { hydrateRoot } from 'react-dom/client'
import { Mounted } from '../later.tsx'
import { RequestIsland, type RequestIslandProps } from './request-island.tsx'

export function hydrate(element: HTMLElement, props: unknown): Promise<void> {
  return new Promise((resolve) => {
    hydrateRoot(
      element,
      <Mounted element={element} onMounted={resolve}>
        <RequestIsland {...(props as RequestIslandProps)} />
      </Mounted>,
    )
  })
}
