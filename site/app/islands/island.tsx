import type { ReactNode } from 'react'
import type { IslandName } from '../../../contracts/islands.ts'
import { useContent } from '../content.tsx'

type IslandProps = {
  name: IslandName
  props: object
  isPrivate?: boolean
  on?: 'touch'
  children: ReactNode
}

/**
 * A part of a page that React hydrates in the browser. It is rendered with the page; browser/main.ts finds it by its name.
 * @param props are passed on as JSON.
 * @param isPrivate keeps the island out of recordings.
 */
export function Island({ name, props, isPrivate, on, children }: IslandProps) {
  const { islandDigests } = useContent()
  return (
    <div
      data-island={name}
      data-props={JSON.stringify(props)}
      data-dd-privacy={isPrivate ? 'hidden' : undefined}
      data-on={on}
      data-content={islandDigests[name]}
    >
      {children}
    </div>
  )
}
