import type { PagePath } from '../paths.ts'
import { settings } from '../settings.ts'

/** The public address of a page or a file, from `ORIGIN`. */
export function absolute(path: PagePath | `/${string}`): string {
  return `${settings.origin}${path}`
}

/** The public address of a page's picture; build/make-documents.ts draws one for each that a page names. */
export function cardOf(page: PagePath): string {
  const name = page === '/' ? 'home' : page.slice(1).replaceAll('/', '-')
  return absolute(`/cards/${name}.png`)
}
