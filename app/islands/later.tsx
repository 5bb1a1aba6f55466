import { type ComponentType, lazy, type ReactNode, useEffect } from 'react'

/**
 * A part that an island can do without. It is loaded separately and renders nothing if that fails; otherwise its
 * failure would unmount the island with the typed text.
 */
export function optionalPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: (() => null) as ComponentType<Props> }),
    ),
  )
}

type MountedProps = { element: HTMLElement; onMounted: () => void; children: ReactNode }

/** Marks an island's element once React has hydrated it. Tests wait for the mark. @param onMounted called then, too. */
export function Mounted({ element, onMounted, children }: MountedProps) {
  useEffect(() => {
    element.dataset.hydrated = ''
    onMounted()
  }, [element, onMounted])
  return children
}
