import { type Arrival, campaignPattern, type VisitSource, visitLimits } from '../../../../contracts/visit.ts'

const storageKey = 'visit'
const campaignParameters = ['utm_source', 'utm_medium', 'utm_campaign']

/** @returns the source of this visit, stored until the tab closes; undefined with Global Privacy Control. */
export function readVisitSource(): VisitSource | undefined {
  if (isRefusedByBrowser()) return undefined
  try {
    const kept = sessionStorage.getItem(storageKey)
    if (kept) return JSON.parse(kept) as VisitSource
  } catch {
    // Without storage, each page counts as the first of a visit.
  }
  const landingPage = location.pathname.slice(0, visitLimits.landingPage)
  const source = { landingPage, ...(readArrival() ?? { referrerHost: '', campaign: '' }) }
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(source))
  } catch {}
  return source
}

/** @returns how the visitor came to this page; undefined if they followed a link within this site. */
export function readArrival(): Arrival | undefined {
  const host = /^https?:\/\/([^/]+)/.exec(document.referrer)?.[1] ?? ''
  if (host === location.host) return undefined
  const referrerHost = host.slice(0, visitLimits.referrerHost)
  return { referrerHost, campaign: parseCampaign(new URLSearchParams(location.search)) }
}

/** @returns source, medium and name, joined by slashes. Values that could be something else, like an address, are dropped. */
function parseCampaign(query: URLSearchParams): string {
  const parts = campaignParameters.map((name) => (query.get(name) ?? '').trim().toLowerCase())
  const safeParts = parts.map((part) => (campaignPattern.test(part) ? part : ''))
  const campaign = safeParts.slice(0, safeParts.findLastIndex(Boolean) + 1).join('/')
  return campaign.slice(0, visitLimits.campaign)
}

/** Whether the browser sends Global Privacy Control. */
export function isRefusedByBrowser(): boolean {
  return (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true
}
