import { createHash } from 'node:crypto'
import { datadogIntake } from '../../contracts/monitoring.ts'
import type { DatadogSettings, SiteSettings } from '../../contracts/site-settings.ts'
import { speculationRules } from '../../contracts/speculation.ts'
import { neverKept } from './caching.ts'

export type Headers = Readonly<Record<string, string | number>>

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

export function securityHeaders({ origin, datadog }: SiteSettings) {
  const always = {
    ...onEveryAnswer(origin),
    'referrer-policy': 'strict-origin-when-cross-origin',
  }
  return {
    page: (styleHashes: readonly string[]): Headers => ({
      'content-security-policy': pagePolicy(styleHashes, datadog),
      ...always,
    }),
    /** @param styleHashes of the style sheets in an SVG, which is a document when opened by itself. */
    other: (styleHashes: readonly string[] = []): Headers => ({
      'content-security-policy': otherPolicy(styleHashes),
      ...always,
    }),
  }
}

export function deskHeaders(origin: string): { readonly page: Headers; readonly other: Headers } {
  const always = {
    ...onEveryAnswer(origin),
    'referrer-policy': 'same-origin',
    ...neverKept,
    'x-robots-tag': 'noindex',
  }
  const nothing = ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", ...withoutTypes]
  const own = [
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self' data:",
    "connect-src 'self'",
    "frame-src 'self'",
  ]
  return {
    page: { 'content-security-policy': [...nothing, ...own, "form-action 'self'"].join('; '), ...always },
    other: { 'content-security-policy': [...nothing, "form-action 'none'"].join('; '), ...always },
  }
}

/** Text never becomes code or markup. */
const withoutTypes = ["trusted-types 'none'", "require-trusted-types-for 'script'"] as const

function onEveryAnswer(origin: string): Headers {
  return {
    'x-content-type-options': 'nosniff',
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
    ...(origin.startsWith('https:') ? { 'strict-transport-security': `max-age=${httpsOnlyS}; includeSubDomains` } : {}),
  }
}

/** Datadog's SDK talks to its intake and runs a worker from a blob (app/islands/monitoring/datadog/sdk.ts). */
function pagePolicy(styleHashes: readonly string[], datadog: DatadogSettings | null): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", quoted(speculationHash(datadog !== null))].join(' '),
    ["style-src 'self'", ...styleHashes.map(quoted)].join(' '),
    "img-src 'self'",
    "font-src 'self' data:",
    ["connect-src 'self'", ...(datadog ? [datadogIntake(datadog.site)] : [])].join(' '),
    ...(datadog ? ['worker-src blob:'] : []),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `trusted-types ${datadog ? 'default' : "'none'"}`,
    "require-trusted-types-for 'script'",
  ].join('; ')
}

function otherPolicy(styleHashes: readonly string[]): string {
  return [
    "default-src 'none'",
    ...(styleHashes.length > 0 ? [['style-src', ...styleHashes.map(quoted)].join(' ')] : []),
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...withoutTypes,
  ].join('; ')
}

function speculationHash(recorded: boolean): string {
  return `sha256-${createHash('sha256').update(speculationRules(recorded)).digest('base64')}`
}

const quoted = (hash: string) => `'${hash}'`
