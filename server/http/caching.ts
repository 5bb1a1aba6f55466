import type { CachePolicy } from '../../contracts/site-manifest.ts'
import type { Headers } from './headers.ts'

/**
 * In seconds. A deploy shows within a minute: a CDN may send an answer this long, then as long again while it
 * revalidates, and so may the browser behind it.
 */
const freshS = 20

/** In seconds: pages survive a week without the server. */
const withoutServerS = 604_800

/** Fastly heeds `private` and ignores `no-store`. */
export const neverKept = { 'cache-control': 'private, no-store' } as const

export const cacheHeaders: Readonly<Record<CachePolicy, Headers>> = {
  // A browser revalidates each time and gets 304.
  page: keptByCdns(0),
  // The name holds a hash of the content.
  immutable: { 'cache-control': 'public, max-age=31536000, immutable' },
  document: keptByCdns(3_600),
  // It answers one visitor's post.
  never: neverKept,
}

/**
 * `s-maxage` forbids caches that follow RFC 9111 (5.2.2.10) to send stale answers, so the same is said in the field of
 * RFC 9213 for those, such as Cloudflare. nginx and CloudFront know the first only.
 */
function keptByCdns(inBrowserS: number): Headers {
  const stale = `stale-while-revalidate=${freshS}, stale-if-error=${withoutServerS}`
  return {
    'cache-control': `public, max-age=${inBrowserS}, s-maxage=${freshS}, ${stale}`,
    'cdn-cache-control': `public, max-age=${freshS}, ${stale}`,
  }
}
