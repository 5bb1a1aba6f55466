import { type Arrival, campaignPattern, type VisitSource, visitLimits } from '../../../contracts/visit.ts'

const storageKey = 'visit'
const campaignParameters = ['utm_source', 'utm_medium', 'utm_campaign']

/**
 * What led to this visit. The first call in a tab finds it out, so the first page has to make one; the tab keeps it until
 * it is closed, and nothing else does.
 * @returns undefined where the browser has said that nothing is to be told.
 */
export function visitSource(): VisitSource | undefined {
  if (isRefusedByBrowser()) return undefined
  try {
    const kept = sessionStorage.getItem(storageKey)
    if (kept) return JSON.parse(kept) as VisitSource
  } catch {
    // Storage is refused: then each page is the first of a visit.
  }
  const landingPage = location.pathname.slice(0, visitLimits.landingPage)
  const source = { landingPage, ...(arrival() ?? { referrerHost: '', campaign: '' }) }
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(source))
  } catch {
    // As above.
  }
  return source
}

/** @returns what led to this page; undefined when it was this site itself. */
export function arrival(): Arrival | undefined {
  const host = /^https?:\/\/([^/]+)/.exec(document.referrer)?.[1] ?? ''
  if (host === location.host) return undefined
  const referrerHost = host.slice(0, visitLimits.referrerHost)
  return { referrerHost, campaign: campaignOf(new URLSearchParams(location.search)) }
}

/** A part that could be anything else than a campaign's name, like an address, is left out. */
function campaignOf(query: URLSearchParams): string {
  const parts = campaignParameters.map((name) => (query.get(name) ?? '').trim().toLowerCase())
  const campaign = parts.map((part) => (campaignPattern.test(part) ? part : '')).join('/')
  return campaign.replace(/\/+$/, '').slice(0, visitLimits.campaign)
}

/** Whether the browser has said for its visitor that nothing is to be told of them (Global Privacy Control). */
export function isRefusedByBrowser(): boolean {
  return (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true
}
