import type { Arrival } from './visit.ts'

export const monitoringAddress = '/monitoring'

/** @returns the host that the SDK sends to for a value of `DATADOG_SITE` (the endpoint builder of @datadog/js-core). */
export function getDatadogIntake(site: string): string {
  const [extension, ...parts] = site.split('.').reverse()
  return `https://browser-intake-${parts.reverse().join('-')}.${extension}`
}

/** Sent whenever a page is closed or hidden. It doesn't identify a visitor. */
export type ViewReport = {
  readonly view: string
  readonly automated: boolean
  /** Whether no report of this view was sent before. */
  readonly isFirst: boolean
  /** How the visitor came to the site: only in a first report. */
  readonly source?: Arrival
  /** Whether the quiz was started since the last report. */
  readonly quizStarted?: true
  /** The level of a quiz that was finished since the last report. */
  readonly quizLevel?: string
}

export const unknownView = 'Unknown View'

/**
 * The name under which monitoring counts a page: the pattern of its route.
 * @param pattern what React Router matched, with or without its leading slash; undefined when nothing matched.
 */
export function getViewName(pattern: string | undefined): string {
  if (pattern === undefined) return unknownView
  return pattern === '*' ? '*' : `/${pattern.replace(/^\//, '')}`
}
