import type { CachePolicy } from '../../contracts/site-manifest.ts'
import type { Headers } from './headers.ts'

/** In seconds. A deploy shows within a minute: a CDN and a browser may each keep an answer as long, twice. */
const freshS = 20

/** In seconds: pages survive a week without the server. */
const withoutServerS = 604_800

/**
 * Of one visitor or of this moment. Fastly heeds `private` and ignores `no-store`. Another site that opened the page keeps
 * no hold of its window; a page that is the same for everybody has nothing to hide, and would start another process,
 * 40 to 100 ms before its first paint on a slow phone.
 */
export const neverKept = {
  'cache-control': 'private, no-store',
  'cross-origin-opener-policy': 'same-origin',
} as const

export const cacheHeaders: Readonly<Record<CachePolicy, Headers>> = {
  // A browser revalidates each time and gets 304.
  page: keptByCdns(0),
  immutable: { 'cache-control': 'public, max-age=31536000, immutable' },
  document: keptByCdns(3_600),
  never: neverKept,
}

/**
 * RFC 9111 (5.2.2.10) forbids stale answers after `s-maxage`; RFC 9213's field allows them. nginx knows only the
 * first.
 */
function keptByCdns(inBrowserS: number): Headers {
  const stale = `stale-while-revalidate=${freshS}, stale-if-error=${withoutServerS}`
  return {
    'cache-control': `public, max-age=${inBrowserS}, s-maxage=${freshS}, ${stale}`,
    'cdn-cache-control': `public, max-age=${freshS}, ${stale}`,
  }
}
