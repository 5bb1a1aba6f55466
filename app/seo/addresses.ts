import { cardPath, type PagePath } from '../paths.ts'
import { settings } from '../settings.ts'

/** The public address of a page or a file, from `ORIGIN`. */
export function absolute(path: PagePath | `/${string}`): string {
  return `${settings.origin}${path}`
}

export function cardOf(page: PagePath): string {
  return absolute(cardPath(page))
}
