import { type ComponentType, lazy } from 'react'

/**
 * A part of an island that the island can do without: fetched on its own, and nothing at all when it cannot be had.
 * Without this, a part that fails to load would take the whole island with it, and what was typed there.
 */
export function optionalPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: (() => null) as ComponentType<Props> }),
    ),
  )
}
