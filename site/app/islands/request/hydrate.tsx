import { hydrateRoot } from 'react-dom/client'
import type { SiteContent } from '../../../../cms/site-content.ts'
import { ContentProvider } from '../../content.tsx'
import type { RequestContent } from '../content.ts'
import { Mounted } from '../later.tsx'
import { RequestIsland, type RequestIslandProps } from './request-island.tsx'

export function hydrate(element: HTMLElement, content: RequestContent, props: unknown): Promise<void> {
  return new Promise((resolve) => {
    hydrateRoot(
      element,
      <Mounted element={element} onMounted={resolve}>
        <ContentProvider content={content as SiteContent}>
          <RequestIsland {...(props as RequestIslandProps)} />
        </ContentProvider>
      </Mounted>,
    )
  })
}
