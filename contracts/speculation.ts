import { manageRequestRoute, timesAddress } from './addresses.ts'

/** Personal pages, pages that change by the minute, and files. */
const excluded = [manageRequestRoute.replace(/:.*/, '*'), `${timesAddress}*`, '/*.pdf']

const where = { and: [{ href_matches: '/*' }, { not: { href_matches: excluded } }] }

/** @param isRecorded no page is prerendered then, because Datadog's SDK would count pages that nobody saw. */
export function speculationRules(isRecorded: boolean): string {
  const prefetch = [{ where, eagerness: 'moderate' }]
  return JSON.stringify(isRecorded ? { prefetch } : { prefetch, prerender: [{ where, eagerness: 'conservative' }] })
}
