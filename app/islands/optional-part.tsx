import { type ComponentType, lazy } from 'react'

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
