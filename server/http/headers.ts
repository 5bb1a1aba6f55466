/** The headers that protect who reads an answer. Every answer carries one of the two sets, whatever it is. */
import { createHash } from 'node:crypto'
import type { SiteSettings } from '../../contracts/site-settings.ts'
import { speculationRules } from '../../contracts/speculation.ts'
import { neverKept } from './caching.ts'

export type Headers = Readonly<Record<string, string | number>>

/** Where browsers report what a content security policy stopped (server/csp-reports). */
export const cspReportsAddress = '/csp-reports'

/** The name that the policy and `Reporting-Endpoints` know the address by. */
const reportGroup = 'csp'

/** What no part of the site asks a browser for, nor anything that it could ever contain. */
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

/** In seconds: two years, the least that the browsers' preload lists take. */
const httpsOnlyS = 63_072_000

/** @returns both sets, as far as they depend on the settings. */
export function securityHeaders({ origin, datadog }: SiteSettings) {
  const always = {
    ...onEveryAnswer(origin),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'reporting-endpoints': `${reportGroup}="${cspReportsAddress}"`,
  }
  return {
    /** @param styleHashes of the style sheets that stand in the page. */
    page: (styleHashes: readonly string[]): Headers => ({
      'content-security-policy': pagePolicy(styleHashes, datadog !== null),
      ...always,
    }),
    /**
     * Of everything else: JSON, redirects, refusals, files.
     * @param styleHashes of the style sheets in a picture, which is a document for who opens its address.
     */
    other: (styleHashes: readonly string[] = []): Headers => ({
      'content-security-policy': otherPolicy(styleHashes),
      ...always,
    }),
  }
}

/**
 * @param origin of the desk: what its answers carry. Nobody keeps one but for its files, no other site learns where
 *   staff were, and no search engine lists it.
 */
export function deskHeaders(origin: string): { readonly page: Headers; readonly other: Headers } {
  const always = {
    ...onEveryAnswer(origin),
    'referrer-policy': 'same-origin',
    ...neverKept,
    'x-robots-tag': 'noindex',
  }
  const nothing = ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", ...withoutTypes]
  const own = ["script-src 'self'", "style-src 'self'", "img-src 'self'", 'font-src data:', "connect-src 'self'"]
  return {
    page: { 'content-security-policy': [...nothing, ...own, "form-action 'self'"].join('; '), ...always },
    other: { 'content-security-policy': [...nothing, "form-action 'none'"].join('; '), ...always },
  }
}

/** No text becomes code or markup. */
const withoutTypes = ["trusted-types 'none'", "require-trusted-types-for 'script'"] as const

/** @param origin public; where it is https, browsers are told to stay with it, for every name below it too. */
function onEveryAnswer(origin: string): Headers {
  return {
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
    ...(origin.startsWith('https:') ? { 'strict-transport-security': `max-age=${httpsOnlyS}; includeSubDomains` } : {}),
  }
}

/**
 * Our own files only, plus the hashes of the inlined style sheets. Of inline scripts only the rules of
 * speculation are allowed; structured data is none, because nothing runs it. The fonts stand in a style sheet. No text
 * becomes code or markup (Trusted Types).
 * @param recorded whether Datadog records sessions: its SDK packs them in a worker that it makes from a blob, which the
 *   one policy of app/islands/monitoring/worker-policy.ts lets through.
 */
function pagePolicy(styleHashes: readonly string[], recorded: boolean): string {
  return policy([
    "default-src 'none'",
    ["script-src 'self'", quoted(speculationHash(recorded))].join(' '),
    ["style-src 'self'", ...styleHashes.map(quoted)].join(' '),
    "img-src 'self'",
    'font-src data:',
    "manifest-src 'self'",
    "connect-src 'self'",
    ...(recorded ? ['worker-src blob:'] : []),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `trusted-types ${recorded ? 'default' : "'none'"}`,
  ])
}

/** Nothing at all, should a browser take it for a document. */
function otherPolicy(styleHashes: readonly string[]): string {
  return policy([
    "default-src 'none'",
    ...(styleHashes.length > 0 ? [['style-src', ...styleHashes.map(quoted)].join(' ')] : []),
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "trusted-types 'none'",
  ])
}

/** Browsers that know `report-to` read no `report-uri`. */
function policy(directives: readonly string[]): string {
  const common = ["require-trusted-types-for 'script'", `report-uri ${cspReportsAddress}`, `report-to ${reportGroup}`]
  return [...directives, ...common].join('; ')
}

/** The one inline script: rules on what to fetch ahead, which nothing runs. */
function speculationHash(recorded: boolean): string {
  return `sha256-${createHash('sha256').update(speculationRules(recorded)).digest('base64')}`
}

const quoted = (hash: string) => `'${hash}'`
