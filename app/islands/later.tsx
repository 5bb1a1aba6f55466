import { type ComponentType, lazy, type ReactNode, useEffect } from 'react'

/**
 * A part that an island can do without, loaded separately. If it can't be fetched, it stays pending: what the server rendered
 * for it stays as it is. An error would unmount the island with the typed text, and a component that renders nothing would
 * differ from the server's HTML, which React reports as error 418.
 */
export function loadOptionalPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => new Promise<never>(() => {}),
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
