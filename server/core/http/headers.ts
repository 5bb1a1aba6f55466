import { createHash } from 'node:crypto'
import { getDatadogIntake } from '../../../contracts/monitoring.ts'
import type { DatadogSettings, SiteSettings } from '../../../contracts/site-settings.ts'
import { speculationRules } from '../../../contracts/speculation.ts'
import type { CachePolicy } from '../../../site/manifest.ts'

export type Headers = Readonly<Record<string, string | number>>

/** A CDN and a browser may each use a response for twice this time, so a deploy shows within a minute. */
const freshS = 20

/** A week: CDNs serve pages while the server is down. */
const staleIfErrorS = 604_800

/**
 * For responses that hold only now, such as a refusal or a missing page. `private` is for Fastly, which ignores
 * `no-store`.
 */
const noStoreHeaders = { 'cache-control': 'private, no-store' } as const

/**
 * Headers for pages with personal data. COOP cuts the link to the page that opened this one. Public pages go without it:
 * the browser would start another process, which delays the first paint by 40 to 100 ms on a slow phone, and a visitor who
 * goes straight back can find an empty form, because the previous process hasn't saved what was typed yet.
 */
export const personalPageHeaders = { ...noStoreHeaders, 'cross-origin-opener-policy': 'same-origin' } as const

export const cacheHeaders: Readonly<Record<CachePolicy, Headers>> = {
  // A browser revalidates each time and gets 304.
  page: buildCdnHeaders(0),
  immutable: { 'cache-control': 'public, max-age=31536000, immutable' },
  document: buildCdnHeaders(3_600),
  never: noStoreHeaders,
}

/** RFC 9111 (5.2.2.10) forbids stale responses after `s-maxage`; RFC 9213's header allows them. nginx knows only the former. */
function buildCdnHeaders(inBrowserS: number): Headers {
  const stale = `stale-while-revalidate=${freshS}, stale-if-error=${staleIfErrorS}`
  return {
    'cache-control': `public, max-age=${inBrowserS}, s-maxage=${freshS}, ${stale}`,
    'cdn-cache-control': `public, max-age=${freshS}, ${stale}`,
  }
}

const unusedFeatures = [
  'camera',
  'display-capture',
  'geolocation',
  'hid',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
] as const

const httpsOnlyS = 63_072_000

export function buildSecurityHeaders({ origin, datadog }: SiteSettings) {
  const always = {
    ...buildCommonHeaders(origin),
    'referrer-policy': 'strict-origin-when-cross-origin',
  }
  return {
    page: (styleHashes: readonly string[]): Headers => ({
      'content-security-policy': buildPagePolicy(styleHashes, datadog),
      ...always,
    }),
    /** @param styleHashes of the style sheets in an SVG, which is a document when opened on its own. */
    other: (styleHashes: readonly string[] = []): Headers => ({
      'content-security-policy': buildOtherPolicy(styleHashes),
      ...always,
    }),
  }
}

export function buildDeskHeaders(origin: string): { readonly page: Headers; readonly other: Headers } {
  const always = {
    ...buildCommonHeaders(origin),
    'referrer-policy': 'same-origin',
    ...personalPageHeaders,
    'x-robots-tag': 'noindex',
  }
  const own = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self' data:",
    "connect-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
  ]
  return {
    // Pasted text is parsed in a document of its own (desk/browser/markdown.ts).
    page: { 'content-security-policy': [...own, ...listCommonDirectives('paste')].join('; '), ...always },
    other: { 'content-security-policy': buildOtherPolicy([]), ...always },
  }
}

/** The end of every policy: scripts turn text into code or markup only by a policy of Trusted Types. */
const listCommonDirectives = (trustedTypes = "'none'") => [
  "base-uri 'none'",
  "frame-ancestors 'none'",
  `trusted-types ${trustedTypes}`,
  "require-trusted-types-for 'script'",
]

function buildCommonHeaders(origin: string): Headers {
  return {
    'x-content-type-options': 'nosniff',
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
    ...(origin.startsWith('https:') ? { 'strict-transport-security': `max-age=${httpsOnlyS}; includeSubDomains` } : {}),
  }
}

/** Datadog's SDK talks to its intake and runs a worker from a blob (site/app/islands/monitoring/datadog/sdk.ts). */
function buildPagePolicy(styleHashes: readonly string[], datadog: DatadogSettings | null): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", quote(hashSpeculationRules(datadog !== null))].join(' '),
    ["style-src 'self'", ...styleHashes.map(quote)].join(' '),
    "img-src 'self'",
    "font-src 'self' data:",
    ["connect-src 'self'", ...(datadog ? [getDatadogIntake(datadog.site)] : [])].join(' '),
    ...(datadog ? ['worker-src blob:'] : []),
    "form-action 'self'",
    ...listCommonDirectives(datadog ? 'default' : "'none'"),
  ].join('; ')
}

function buildOtherPolicy(styleHashes: readonly string[]): string {
  return [
    "default-src 'none'",
    ...(styleHashes.length > 0 ? [['style-src', ...styleHashes.map(quote)].join(' ')] : []),
    "form-action 'none'",
    ...listCommonDirectives(),
  ].join('; ')
}

function hashSpeculationRules(recorded: boolean): string {
  return `sha256-${createHash('sha256').update(speculationRules(recorded)).digest('base64')}`
}

const quote = (hash: string) => `'${hash}'`
