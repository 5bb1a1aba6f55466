/** The settings. Only this file reads the environment; all faults are named at start, one line each. */
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import type { SiteSettings } from '../contracts/site-settings.ts'
import { readCredentials } from './credentials.ts'
import { deskEnvironment, deskFaults, deskSettings } from './desk-settings.ts'
import {
  datadogEnvironment,
  datadogFaults,
  datadogSettings,
  webhookEnvironment,
  webhookFaults,
  webhookSettings,
} from './integration-settings.ts'
import { type Given, origin, wholeNumber } from './setting-values.ts'

/** An address or network; a hop count would let anyone forge their address. */
const proxyAddress = z.string().refine((value) => {
  const [address = '', prefix, ...rest] = value.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  // A prefix of 0 would trust everyone.
  return prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128))
}, 'must be IP addresses or networks like 10.0.0.0/8, separated by commas')

/** With an unescaped sign, another host may be addressed. Messages don't print the value: it holds a password. */
const addressWithPassword = (isRight: (url: URL) => boolean, example: string) =>
  z.string().superRefine((value, { addIssue }) => {
    const [, login = ''] = /^\w+:\/\/(.*)@/s.exec(value) ?? []
    if (/[@/?#]|%(?![\da-f]{2})/i.test(login)) {
      return addIssue('must have signs like @ / ? # % in its user and password written as %40 %2F %3F %23 %25')
    }
    if (!URL.canParse(value) || !isRight(new URL(value))) addIssue(`must be an address like ${example}`)
  })

const smtpUrl = addressWithPassword(
  ({ protocol, hostname }) => /^smtps?:$/.test(protocol) && hostname !== '',
  'smtps://user:password@mail.example.com',
)

const databaseUrl = addressWithPassword(
  ({ protocol, hostname, pathname }) => /^postgres(ql)?:$/.test(protocol) && hostname !== '' && pathname.length > 1,
  'postgres://user:password@db.example.com/website',
)

/** Only shells expand `~`; here it would become a folder's name. */
const dataDir = z
  .string()
  .refine((value) => !value.startsWith('~'), 'must be the whole path, like /var/lib/steadyhand: ~ is not understood')

/** A secret, so messages don't print it. */
const feedUrl = z
  .string()
  .refine(
    (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
    'must be an https or http address; write https:// in place of webcal://',
  )

const address = z.email('must be one email address like requests@example.com')

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
/** Case-insensitively unique, like the alarm about an address. */
const addresses = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .pipe(z.array(z.email('must be email addresses like requests@example.com, separated by commas')))
  .transform((list) => list.filter((one, index) => list.findIndex((other) => isSame(one, other)) === index))

const environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test'], 'must be production, development or test').optional(),
  PORT: wholeNumber(0, 65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  ORIGIN: origin.optional(),
  DATA_DIR: dataDir.default('./data'),
  DATABASE_URL: databaseUrl.optional(),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: address.optional(),
  MAIL_TO: addresses.optional(),
  ...webhookEnvironment,
  CALENDAR_BUSY_URL: feedUrl.optional(),
  BOOKING_CALENDAR_URL: z.url({ protocol: /^https$/, error: 'must be an https address' }).optional(),
  TRUST_PROXY: z
    .string()
    .transform((value) => value.split(',').map((part) => part.trim()))
    .pipe(z.array(proxyAddress))
    .optional(),
  RETENTION_DAYS: wholeNumber(1, 3650).default(365),
  CONFIRMATIONS_PER_CLIENT: wholeNumber(1, 100_000).default(10),
  CONFIRMATIONS_PER_HOUR: wholeNumber(1, 100_000).default(100),
  MONITORING_CONSENT: z.enum(['granted', 'ask'], 'must be granted or ask').default('granted'),
  ...datadogEnvironment,
  ...deskEnvironment,
  METRICS_PORT: wholeNumber(0, 65535).optional(),
  REUSE_PORT: z.literal('1', 'must be 1, or not set').optional(),
})

export const settingNames = Object.keys(environment.shape)

export const takenPortHint = 'stop the program that uses it, or set another PORT'

export type Config = ReturnType<typeof readConfig>

export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly faults: readonly string[]
  constructor(faults: readonly string[]) {
    super(faults.join('\n'))
    this.faults = faults
  }
}

export function readConfig(env: Given) {
  const given = givenSettings(env)
  const faults = unknownNames(given)
  const warnings: string[] = []

  const production = given.NODE_ENV === 'production'
  if (production && !given.SMTP_URL) faults.push('SMTP_URL is missing: in production, mails must leave the machine')
  if (production && !/^https:/i.test(given.ORIGIN ?? '')) {
    faults.push('ORIGIN must be the public https address in production')
  }
  faults.push(...webhookFaults(given))
  if (given.METRICS_PORT && given.METRICS_PORT !== '0' && given.METRICS_PORT === (given.PORT ?? '3000')) {
    faults.push('METRICS_PORT must be another port than PORT')
  }
  if (given.REUSE_PORT && !given.DATABASE_URL) {
    faults.push('REUSE_PORT needs DATABASE_URL: SQLite is for one process')
  }
  faults.push(...datadogFaults(given), ...deskFaults(given))
  const parsed = environment.safeParse(given)
  for (const issue of parsed.error?.issues ?? []) faults.push(`${String(issue.path[0])} ${issue.message}`)
  if (!parsed.success || faults.length > 0) throw new ConfigError([...new Set(faults)])
  const values = parsed.data

  if (values.ORIGIN?.startsWith('https:')) {
    if (!values.SMTP_URL) warnings.push('SMTP_URL is not set: mails are written as files and reach nobody')
    if (!values.TRUST_PROXY)
      warnings.push("TRUST_PROXY is not set: behind a proxy, all visitors share one visitor's limits")
  }
  const desk = deskSettings(values, production)
  if (!desk && values.DESK_PORT !== 'off') {
    warnings.push('DESK_STAFF is not set: the desk is closed, because nobody could sign in')
  }
  const datadog = datadogSettings(values, values.NODE_ENV ?? 'production')
  if (!datadog && values.MONITORING_CONSENT === 'ask') {
    warnings.push('MONITORING_CONSENT is ask, but without DATADOG_* nothing is recorded, and nobody is asked')
  }
  return {
    production,
    /** Settings that work but may not be meant. */
    warnings,
    port: values.PORT,
    host: values.HOST,
    /** Absolute. Holds the SQLite database and, without a mail server, mails. */
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    mailDir: resolve(values.DATA_DIR, 'mail'),
    mail: {
      smtpUrl: values.SMTP_URL ?? null,
      /** Null for the firm's address, as for `to`: staff may change it while the server runs. */
      from: values.MAIL_FROM ?? null,
      /** Where the firm reads mails; one recipient accepting it is enough. */
      to: (values.MAIL_TO ?? null) as readonly string[] | null,
    },
    webhook: webhookSettings(values),
    /** The iCalendar feed of the firm's busy times. */
    busyCalendar: values.CALENDAR_BUSY_URL ?? null,
    /** Confirmations in an hour, per network address and in total. */
    confirmations: { perClient: values.CONFIRMATIONS_PER_CLIENT, perHour: values.CONFIRMATIONS_PER_HOUR },
    trustProxy: (values.TRUST_PROXY ?? []) as readonly string[],
    /** Reachable on this machine only. */
    metricsPort: values.METRICS_PORT ?? null,
    reusePort: values.REUSE_PORT !== undefined,
    desk,
    site: {
      origin: values.ORIGIN ?? `http://localhost:${values.PORT}`,
      calendarUrl: values.BOOKING_CALENDAR_URL ?? null,
      retentionDays: values.RETENTION_DAYS,
      monitoringConsent: values.MONITORING_CONSENT,
      datadog,
    } satisfies SiteSettings,
  }
}

/** Hosts set others that begin like these. */
const sharedPrefixes = ['NODE_', 'DATABASE_']

/** A slip in a name would leave a setting at its default, and nobody would notice. */
function unknownNames(given: Given): string[] {
  const prefixes = settingNames.flatMap((name) => /^[A-Z]+_/.exec(name) ?? [])
  const ours = prefixes.filter((prefix) => !sharedPrefixes.includes(prefix))
  return Object.keys(given)
    .filter((name) => !settingNames.includes(name) && ours.some((prefix) => name.startsWith(prefix)))
    .map((name) => `${name} is not a setting: docs/settings.md has all`)
}

/** With settings from files. @throws ConfigError when a setting is in both places. */
export function givenSettings(env: Given): Record<string, string> {
  const set = Object.fromEntries(Object.entries(env).filter((entry): entry is [string, string] => Boolean(entry[1])))
  const { CREDENTIALS_DIRECTORY: folder, ...given } = set
  if (!folder) return given
  try {
    const secrets = readCredentials(folder, settingNames)
    const twice = Object.keys(secrets).filter((name) => given[name] !== undefined)
    if (twice.length === 0) return { ...given, ...secrets }
    throw new ConfigError(twice.map((name) => `${name} is set twice: in the environment and in ${folder}`))
  } catch (error) {
    if (error instanceof ConfigError) throw error
    throw new ConfigError([`CREDENTIALS_DIRECTORY: ${folder} cannot be read: ${(error as Error).message}`])
  }
}
