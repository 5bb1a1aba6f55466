import { z } from 'zod'
import type { DatadogSettings } from '../contracts/site-settings.ts'
import type { Given } from './setting-values.ts'

/** Those of the browser SDK (@datadog/js-core, intakeSites.ts), without Datadog's own. */
const sites = [
  'datadoghq.com',
  'us3.datadoghq.com',
  'us5.datadoghq.com',
  'datadoghq.eu',
  'ddog-gov.com',
  'us2.ddog-gov.com',
  'ap1.datadoghq.com',
  'ap2.datadoghq.com',
] as const

/** Datadog rewrites anything else, and nobody finds it under the name that was set. */
const tag = z
  .string()
  .regex(
    /^[a-z][a-z0-9_:./-]{0,199}$/,
    'must begin with a small letter and have only small letters, digits and _ : . / -, 200 at most',
  )

export const datadogEnvironment = {
  DATADOG_APPLICATION_ID: z.guid('must be the application id that Datadog shows, a UUID').optional(),
  DATADOG_CLIENT_TOKEN: z
    .string()
    .regex(/^pub[A-Za-z0-9]{1,61}$/, 'must be the client token of the application, which begins with pub')
    .optional(),
  DATADOG_SITE: z.enum(sites, `must be one of ${sites.join(', ')}`).optional(),
  DATADOG_SERVICE: tag.optional(),
  DATADOG_ENV: tag.optional(),
}

export function datadogFaults(given: Given): string[] {
  const set = Object.keys(datadogEnvironment).filter((name) => given[name])
  if (set.length === 0) return []
  return ['DATADOG_APPLICATION_ID', 'DATADOG_CLIENT_TOKEN']
    .filter((name) => !given[name])
    .map((name) => `${name} is missing: ${set.join(', ')} ${set.length > 1 ? 'are' : 'is'} set, and Datadog needs both`)
}

type DatadogValues = { readonly [Name in keyof typeof datadogEnvironment]?: string | undefined }

/** @param environment the default of `DATADOG_ENV`. */
export function datadogSettings(values: DatadogValues, environment: string): DatadogSettings | null {
  const { DATADOG_APPLICATION_ID: applicationId, DATADOG_CLIENT_TOKEN: clientToken } = values
  if (!applicationId || !clientToken) return null
  return {
    applicationId,
    clientToken,
    site: values.DATADOG_SITE ?? 'datadoghq.com',
    service: values.DATADOG_SERVICE ?? 'website',
    env: values.DATADOG_ENV ?? environment,
  }
}

/** `standard` is signed (standardwebhooks.com); for `slack`, the address is the secret. */
export type WebhookSettings =
  | { readonly format: 'standard'; readonly url: string; readonly secret: string }
  | { readonly format: 'slack'; readonly url: string }

/** A shorter one can be guessed from a signature. */
const secret = z
  .string()
  .min(24, 'must be a secret of 24 characters or more')
  .refine(
    (value) => !value.startsWith('whsec_') || /^whsec_(?:[\w+/-]{4})*(?:[\w+/-]{2}==|[\w+/-]{3}=)?$/.test(value),
    'must go on in base64 after whsec_: copy it again, whole',
  )

export const webhookEnvironment = {
  WEBHOOK_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address like https://crm.example.com/requests' })
    .optional(),
  WEBHOOK_SECRET: secret.optional(),
  WEBHOOK_FORMAT: z.enum(['standard', 'slack'], 'must be standard or slack').default('standard'),
}

export function webhookFaults({ WEBHOOK_URL: url, WEBHOOK_SECRET, WEBHOOK_FORMAT, NODE_ENV }: Given): string[] {
  const faults: string[] = []
  if (!url && (WEBHOOK_SECRET || WEBHOOK_FORMAT))
    faults.push('WEBHOOK_URL is missing: WEBHOOK_* has no effect without it')
  if (url && !WEBHOOK_SECRET && WEBHOOK_FORMAT !== 'slack') {
    faults.push('WEBHOOK_SECRET is missing: the other program checks the signature with it')
  }
  if (WEBHOOK_SECRET && WEBHOOK_FORMAT === 'slack') {
    faults.push('WEBHOOK_SECRET must not be set with WEBHOOK_FORMAT=slack: Slack checks no signature')
  }
  if (NODE_ENV === 'production' && url?.startsWith('http:')) {
    faults.push('WEBHOOK_URL must be an https address in production: it carries what visitors wrote')
  }
  return faults
}

type WebhookValues = z.infer<z.ZodObject<typeof webhookEnvironment>>

export function webhookSettings({
  WEBHOOK_URL: url,
  WEBHOOK_SECRET,
  WEBHOOK_FORMAT,
}: WebhookValues): WebhookSettings | null {
  if (!url) return null
  return WEBHOOK_FORMAT === 'slack'
    ? { format: 'slack', url }
    : { format: 'standard', url, secret: WEBHOOK_SECRET ?? '' }
}
