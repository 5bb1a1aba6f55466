import type { ReactNode } from 'react'

type IslandProps = {
  name: string
  props?: object
  isPrivate?: boolean
  on?: 'touch'
  children: ReactNode
}

/**
 * Marks a part of a page that React takes over in the browser. The part is rendered with the page, so it is there
 * before any script; `browser/hydrate-islands.ts` finds it by its name.
 * @param props what the island was rendered with, as far as the browser needs it again; must survive JSON.
 * @param on when it comes to life: once the page has loaded, or when the visitor first touches it.
 * @param isPrivate whether what is shown and done in it stays in the browser: no recording has any of it.
 */
export function Island({ name, props, isPrivate, on, children }: IslandProps) {
  return (
    <div
      data-island={name}
      data-props={props && JSON.stringify(props)}
      data-private={isPrivate || undefined}
      data-on={on}
    >
      {children}
    </div>
  )
}
