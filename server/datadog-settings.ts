/** The settings of Datadog: together they name one application, or there is none. */
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

/** When any is set, two are required. */
export function datadogFaults(given: Given): string[] {
  const set = Object.keys(datadogEnvironment).filter((name) => given[name])
  if (set.length === 0) return []
  return ['DATADOG_APPLICATION_ID', 'DATADOG_CLIENT_TOKEN']
    .filter((name) => !given[name])
    .map((name) => `${name} is missing: ${set.join(', ')} ${set.length > 1 ? 'are' : 'is'} set, and Datadog needs both`)
}

type Values = { readonly [Name in keyof typeof datadogEnvironment]?: string | undefined }

/** @param environment the default of `DATADOG_ENV`. */
export function datadogSettings(values: Values, environment: string): DatadogSettings | null {
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
