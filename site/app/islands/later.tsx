import { type ComponentType, lazy, type ReactNode, useEffect } from 'react'
import type { HydrationOptions } from 'react-dom/client'
import type { IslandName } from '../../../contracts/islands.ts'
import type { Report } from './monitoring/reporter.ts'

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

/** @returns options that count an island whose HTML React had to replace, and log the error as React does by default. */
export function countMismatch(island: IslandName, report: Report): HydrationOptions {
  return {
    onRecoverableError: (error) => {
      report({ mismatch: island })
      reportError(error)
    },
  }
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
