import { type ComponentType, lazy, type ReactNode, useEffect } from 'react'

/**
 * Loads a part that an island can do without. If its code can't be fetched, the part stays pending and the server's HTML stays
 * on the page. An error would unmount the island together with the text that the visitor typed; a component that renders
 * nothing would differ from the server's HTML, which React reports as error 418.
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

/** Sets `data-hydrated` on an island's element after React has hydrated it, and calls `onMounted`. Tests wait for it. */
export function Mounted({ element, onMounted, children }: MountedProps) {
  useEffect(() => {
    element.dataset.hydrated = ''
    onMounted()
  }, [element, onMounted])
  return children
}
