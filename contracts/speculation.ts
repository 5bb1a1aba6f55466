import { ownRequestRoute, timesAddress } from './addresses.ts'

/** What is one visitor's, changes by the minute, or is no page. No page links to a confirmation. */
const excluded = [ownRequestRoute.replace(/:.*/, '*'), `${timesAddress}*`, '/*.pdf']

const where = { and: [{ href_matches: '/*' }, { not: { href_matches: excluded } }] }

/**
 * Which links a browser follows ahead, as JSON for the pages and for the hash in their policy: a page, some 12 KB, is
 * fetched when a pointer rests on its link or, on a phone, when the browser thinks it likely; it is rendered when the
 * link is being pressed. Browsers that save data do neither.
 * @param isRecorded whether Datadog records sessions: its SDK would count a page that nobody has seen, so none is rendered.
 */
export function speculationRules(isRecorded: boolean): string {
  const prefetch = [{ where, eagerness: 'moderate' }]
  return JSON.stringify(isRecorded ? { prefetch } : { prefetch, prerender: [{ where, eagerness: 'conservative' }] })
}
