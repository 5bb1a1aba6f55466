/**
 * The settings, from the environment. This is the only file that reads it; every fault is named at start, one line
 * each, and nothing starts with a fault.
 */
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import type { SiteSettings } from '../contracts/site-settings.ts'

/** An address of a client or a network in CIDR form; a hop count would let anyone forge their address. */
const proxyAddress = z.string().refine((value) => {
  const [address = '', prefix, ...rest] = value.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  // A prefix of 0 would believe everyone.
  return prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128))
}, 'must be IP addresses or networks like 10.0.0.0/8, separated by commas')

const originMessage = 'must be an address like https://www.example.com, without a path'
/** Normalized: lower case, without a default port or a slash at its end. */
const origin = z
  .string()
  .refine((value) => {
    if (!URL.canParse(value) || /[?#]/.test(value)) return false
    const url = new URL(value)
    return /^https?:$/.test(url.protocol) && url.pathname === '/' && url.username === '' && url.password === ''
  }, originMessage)
  .transform((value) => new URL(value).origin)

const smtpMessage = 'must be an address like smtps://user:password@mail.example.com'
const smtpUrl = z
  .string()
  .refine((value) => URL.canParse(value) && /^smtps?:\/\/./.test(value) && new URL(value).hostname !== '', smtpMessage)

const address = z.email('must be one email address like requests@example.com')

const wholeNumber = (min: number, max: number) => {
  const message = `must be a whole number from ${min} to ${max}`
  return z.string().regex(/^\d+$/, message).transform(Number).pipe(z.number().min(min, message).max(max, message))
}

const environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test'], 'must be production, development or test').optional(),
  PORT: wholeNumber(0, 65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  ORIGIN: origin.optional(),
  DATA_DIR: z.string().default('./data'),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: address.optional(),
  MAIL_TO: address.optional(),
  BOOKING_CALENDAR_URL: z.url({ protocol: /^https$/, error: 'must be an https address' }).optional(),
  TRUST_PROXY: z
    .string()
    .transform((value) => value.split(',').map((part) => part.trim()))
    .pipe(z.array(proxyAddress))
    .optional(),
  RETENTION_DAYS: wholeNumber(1, 3650).default(365),
  MONITORING_CONSENT: z.enum(['granted', 'ask'], 'must be granted or ask').default('granted'),
})

/**
 * Settings that a later version will read. They are known, so that a deployment prepared for it starts, but nothing
 * is done with them yet, and a value for one stops the start rather than be ignored.
 */
const notYet = [
  'DATABASE_URL',
  'WEBHOOK_URL',
  'WEBHOOK_SECRET',
  'DATADOG_APPLICATION_ID',
  'DATADOG_CLIENT_TOKEN',
  'DATADOG_SITE',
  'DATADOG_SERVICE',
  'DATADOG_ENV',
]

/** Prefixes of our settings: a name that starts so and is none of ours is a typing error. */
const ourPrefixes = [
  'SMTP_',
  'MAIL_',
  'BOOKING_',
  'TRUST_',
  'RETENTION_',
  'MONITORING_',
  'DATADOG_',
  'DATABASE_',
  'DATA_',
  'WEBHOOK_',
]

export type Config = {
  readonly production: boolean
  readonly port: number
  readonly host: string
  /** An absolute folder: the database and, without a mail server, the mails lie in it. */
  readonly dataDir: string
  readonly mail: {
    /** Without one, mails are written as files. */
    readonly smtpUrl: string | null
    readonly from: string
    readonly to: string
  }
  /** Addresses whose `X-Forwarded-For` is believed. */
  readonly trustProxy: readonly string[]
  readonly site: SiteSettings
}

/** Names every faulty setting, one line each, in words for the person who set it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly faults: readonly string[]
  constructor(faults: readonly string[]) {
    super(faults.join('\n'))
    this.faults = faults
  }
}

/** What the firm's content supplies where a setting is left out. */
export type ConfigDefaults = { readonly mailAddress: string }

/**
 * Reads and checks all settings at once.
 * @param env the environment; an empty value counts as left out.
 * @throws ConfigError naming each setting that is unknown, malformed or missing.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>, defaults: ConfigDefaults): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const faults = unknownSettings(Object.keys(given))

  const production = given.NODE_ENV === 'production'
  if (production && !given.SMTP_URL) faults.push('SMTP_URL is missing: in production, mails must leave the machine')
  if (production && !/^https:/i.test(given.ORIGIN ?? '')) {
    faults.push('ORIGIN must be the public https address in production')
  }
  const parsed = environment.safeParse(given)
  for (const issue of parsed.error?.issues ?? []) faults.push(`${String(issue.path[0])} ${issue.message}`)
  if (!parsed.success || faults.length > 0) throw new ConfigError([...new Set(faults)])
  const values = parsed.data

  return {
    production,
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    mail: {
      smtpUrl: values.SMTP_URL ?? null,
      from: values.MAIL_FROM ?? defaults.mailAddress,
      to: values.MAIL_TO ?? defaults.mailAddress,
    },
    trustProxy: values.TRUST_PROXY ?? [],
    site: {
      origin: values.ORIGIN ?? `http://localhost:${values.PORT}`,
      calendarUrl: values.BOOKING_CALENDAR_URL ?? null,
      retentionDays: values.RETENTION_DAYS,
      monitoringConsent: values.MONITORING_CONSENT,
    },
  }
}

function unknownSettings(names: readonly string[]): string[] {
  const known = Object.keys(environment.shape)
  return names.flatMap((name) => {
    if (known.includes(name)) return []
    if (notYet.includes(name)) return [`${name} is not supported yet: remove it`]
    return ourPrefixes.some((prefix) => name.startsWith(prefix))
      ? [`${name} is not a setting: see docs/operations.md`]
      : []
  })
}
