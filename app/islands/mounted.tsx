import { type ReactNode, useEffect } from 'react'

type MountedProps = { element: HTMLElement; told: () => void; children: ReactNode }

/** Marks an island's element once React has hydrated it. Tests wait for the mark. @param told called then, too. */
export function Mounted({ element, told, children }: MountedProps) {
  useEffect(() => {
    element.dataset.hydrated = ''
    told()
  }, [element, told])
  return children
}
