import { ownRequestRoute, requestAddresses, timesAddress } from './addresses.ts'

/** What is one visitor's, changes by the minute, or is no page. */
const excluded = [
  ownRequestRoute.replace(/:.*/, '*'),
  ...Object.values(requestAddresses).map(({ confirmation }) => `${confirmation}*`),
  `${timesAddress}*`,
  '/*.pdf',
]

const links = { where: { and: [{ href_matches: '/*' }, ...excluded.map((one) => ({ not: { href_matches: one } }))] } }

/**
 * Which links a browser follows ahead, as JSON for the pages and for the hash in their policy: a page, some 12 KB, is
 * fetched when a pointer rests on its link or, on a phone, when the browser thinks it likely; it is rendered when the
 * link is being pressed. Browsers that save data do neither.
 * @param isRecorded whether Datadog records sessions: its SDK would count a page that nobody has seen, so none is rendered.
 */
export function speculationRules(isRecorded: boolean): string {
  const prefetch = [{ ...links, eagerness: 'moderate' }]
  return JSON.stringify(isRecorded ? { prefetch } : { prefetch, prerender: [{ ...links, eagerness: 'conservative' }] })
}
