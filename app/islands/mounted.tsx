import { type ReactNode, useEffect } from 'react'

/** Marks an island's element once React has taken it over: from then on it answers. Tests wait for the mark. */
export function Mounted({ element, children }: { element: HTMLElement; children: ReactNode }) {
  useEffect(() => {
    element.dataset.hydrated = ''
  }, [element])
  return children
}
