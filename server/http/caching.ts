/** Who may keep an answer, and for how long. */
import type { CachePolicy } from '../../contracts/site-manifest.ts'
import type { Headers } from './headers.ts'

/**
 * In seconds. A deploy is seen within a minute: a CDN may send an answer for so long, for as long again while it asks
 * whether that still holds, and so may the browser behind it.
 */
const freshS = 20

/** In seconds: for a week, pages outlive the server that they came from. */
const withoutServerS = 604_800

/** No cache keeps it, whatever it keeps otherwise: Fastly, for one, heeds `private` and not `no-store`. */
export const neverKept = { 'cache-control': 'private, no-store' } as const

/** The headers of each kind of file. */
export const cacheHeaders: Readonly<Record<CachePolicy, Headers>> = {
  // A browser asks again each time, and is answered 304.
  page: keptByCdns(0),
  // The name holds a hash of the content.
  immutable: { 'cache-control': 'public, max-age=31536000, immutable' },
  document: keptByCdns(3_600),
  // It answers one post of one visitor.
  never: neverKept,
}

/**
 * `s-maxage` forbids a cache that keeps to RFC 9111 (5.2.2.10) to send what is stale, so for those, such as Cloudflare,
 * the same stands in the field of RFC 9213. The others, such as nginx and CloudFront, know the first alone.
 */
function keptByCdns(inBrowserS: number): Headers {
  const stale = `stale-while-revalidate=${freshS}, stale-if-error=${withoutServerS}`
  return {
    'cache-control': `public, max-age=${inBrowserS}, s-maxage=${freshS}, ${stale}`,
    'cdn-cache-control': `public, max-age=${freshS}, ${stale}`,
  }
}
