import { z } from 'zod'
import type { Given } from './setting-values.ts'

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

/** Combinations that don't work. */
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

type Values = z.infer<z.ZodObject<typeof webhookEnvironment>>

export function webhookSettings({ WEBHOOK_URL: url, WEBHOOK_SECRET, WEBHOOK_FORMAT }: Values): WebhookSettings | null {
  if (!url) return null
  return WEBHOOK_FORMAT === 'slack'
    ? { format: 'slack', url }
    : { format: 'standard', url, secret: WEBHOOK_SECRET ?? '' }
}
