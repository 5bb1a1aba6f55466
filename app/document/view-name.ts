import { unknownView } from '../../contracts/monitoring.ts'

/**
 * The name under which monitoring counts a page: the pattern of its route.
 * @param pattern what React Router matched, with or without its leading slash; undefined when nothing matched.
 */
export function viewName(pattern: string | undefined): string {
  if (pattern === undefined) return unknownView
  return pattern === '*' ? '*' : `/${pattern.replace(/^\//, '')}`
}
