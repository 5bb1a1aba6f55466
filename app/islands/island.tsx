import type { ReactNode } from 'react'

/**
 * Marks a part of a page that React takes over in the browser. The part is rendered with the page, so it is there
 * before any script; `browser/hydrate-islands.ts` finds it by its name.
 * @param props what the island was rendered with, as far as the browser needs it again; must survive JSON.
 */
export function Island({ name, props, children }: { name: string; props?: object; children: ReactNode }) {
  return (
    <div data-island={name} data-props={props && JSON.stringify(props)}>
      {children}
    </div>
  )
}
