/** Reads the environment; no other file does. An invalid environment is reported with all faults, one per line. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { DatadogSettings, SiteSettings } from '../../contracts/site-settings.ts'
import {
  environmentSchema,
  type GivenSettings,
  listFaultsBetween,
  listWarningsBetween,
  type SettingValues,
  settingNames,
} from './settings.ts'

export const portInUseHint = 'stop the program that uses it, or set another PORT'

export type Config = ReturnType<typeof readConfig>

/** Settings of an open desk. Without `staff`, the sign-in link that the server prints at its start works, on this machine only. */
export type DeskSettings = NonNullable<ReturnType<typeof parseDesk>>

/** An OpenID provider for sign-in, as an alternative to mailed links. */
export type OidcSettings = NonNullable<DeskSettings['oidc']>

/** `standard` is signed (standardwebhooks.com). For `slack`, the address is the secret. */
export type WebhookSettings =
  | { readonly format: 'standard'; readonly url: string; readonly secret: string }
  | { readonly format: 'slack'; readonly url: string }

export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly faults: readonly string[]
  constructor(faults: readonly string[]) {
    super(faults.join('\n'))
    this.faults = faults
  }
}

/** @throws ConfigError with all faults. */
export function readConfig(env: GivenSettings) {
  const given = readGivenSettings(env)
  const parsed = environmentSchema.safeParse(given)
  const faults = listConfigFaults(given)
  if (!parsed.success || faults.length > 0) throw new ConfigError(faults)
  const values = parsed.data
  const production = values.NODE_ENV === 'production'
  return {
    production,
    warnings: listWarningsBetween(given),
    port: values.PORT,
    host: values.HOST,
    /** Absolute. Contains the SQLite database and, without a mail server, mails. */
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    mailDir: resolve(values.DATA_DIR, 'mail'),
    mail: {
      smtpUrl: values.SMTP_URL ?? null,
      /** Null for the firm's address, which staff may change while the server runs. The same for `to`. */
      from: values.MAIL_FROM ?? null,
      /** The firm's mailboxes. A mail counts as delivered when one of them accepts it. */
      to: (values.MAIL_TO ?? null) as readonly string[] | null,
    },
    webhook: parseWebhook(values),
    /** The iCalendar feed of the firm's busy times. */
    busyCalendar: values.CALENDAR_BUSY_URL ?? null,
    /** Mails that strangers can cause in an hour, per network address and in total. */
    mailQuotas: { perClient: values.MAILS_PER_CLIENT, perHour: values.MAILS_PER_HOUR },
    trustProxy: (values.TRUST_PROXY ?? []) as readonly string[],
    /** Reachable on this machine only. */
    desk: parseDesk(values, production),
    site: {
      origin: values.ORIGIN ?? `http://localhost:${values.PORT}`,
      calendarUrl: values.BOOKING_CALENDAR_URL ?? null,
      retentionDays: values.RETENTION_DAYS,
      monitoringConsent: values.MONITORING_CONSENT,
      datadog: parseDatadog(values),
    } satisfies SiteSettings,
  }
}

/** @returns all faults, each beginning with the name of its setting. */
export function listConfigFaults(given: GivenSettings): readonly string[] {
  const issues = environmentSchema.safeParse(given).error?.issues ?? []
  const each = issues.map(({ path, message }) => `${String(path[0])} ${message}`)
  return [...new Set([...listUnknownNames(given), ...listFaultsBetween(given), ...each])]
}

function parseWebhook({ WEBHOOK_URL: url, WEBHOOK_FORMAT: format, WEBHOOK_SECRET: secret = '' }: SettingValues) {
  if (!url) return null
  const webhook: WebhookSettings = format === 'slack' ? { format, url } : { format, url, secret }
  return webhook
}

function parseDatadog(values: SettingValues): DatadogSettings | null {
  const { DATADOG_APPLICATION_ID: applicationId, DATADOG_CLIENT_TOKEN: clientToken } = values
  if (!applicationId || !clientToken) return null
  return {
    applicationId,
    clientToken,
    site: values.DATADOG_SITE ?? 'datadoghq.com',
    service: values.DATADOG_SERVICE ?? 'website',
    env: values.DATADOG_ENV ?? values.NODE_ENV ?? 'production',
  }
}

/** @returns null if the desk is closed: it was turned off, or nobody could sign in safely. */
function parseDesk(values: SettingValues, production: boolean) {
  const { DESK_PORT: port, DESK_STAFF: staff = [] } = values
  if (port === 'off' || (production && staff.length === 0)) return null
  const [issuer, clientId, clientSecret] = [
    values.DESK_OIDC_ISSUER,
    values.DESK_OIDC_CLIENT_ID,
    values.DESK_OIDC_CLIENT_SECRET,
  ]
  return {
    port,
    host: values.DESK_HOST,
    /** The desk's origin in the browsers of staff; null for `http://localhost` and its port. */
    origin: values.DESK_ORIGIN ?? null,
    staff: staff as readonly (typeof staff)[number][],
    oidc: issuer && clientId && clientSecret ? { issuer, clientId, clientSecret } : null,
  }
}

export function getDeskOrigin({ origin, port }: DeskSettings): string {
  return origin ?? `http://localhost:${port}`
}

/** Hosting platforms set other variables with these prefixes. */
const sharedPrefixes = ['NODE_', 'DATABASE_']

/** Finds misspelled names, which would leave a setting at its default unnoticed. */
function listUnknownNames(given: GivenSettings): string[] {
  const prefixes = settingNames.flatMap((name) => /^[A-Z]+_/.exec(name) ?? [])
  const ours = prefixes.filter((prefix) => !sharedPrefixes.includes(prefix))
  return Object.keys(given)
    .filter((name) => !settingNames.includes(name) && ours.some((prefix) => name.startsWith(prefix)))
    .map((name) => `${name} is not a setting: docs/settings.md has all`)
}

/** @returns the settings of the environment and of files. Files take precedence. @throws ConfigError when files can't be read. */
export function readGivenSettings(env: GivenSettings): Record<string, string> {
  const set = Object.fromEntries(Object.entries(env).filter((entry): entry is [string, string] => Boolean(entry[1])))
  const { CREDENTIALS_DIRECTORY: folder, ...given } = set
  try {
    return { ...given, ...(folder && readCredentials(folder)) }
  } catch (error) {
    throw new ConfigError([`CREDENTIALS_DIRECTORY: ${folder} cannot be read: ${(error as Error).message}`])
  }
}

/** Secrets in files, one per setting: container secrets, or systemd's `LoadCredential=setting:FOLDER`. */
function readCredentials(folder: string): Record<string, string> {
  const named = readdirSync(folder).map((file) => ({ file, name: file.replace(/^setting_/, '') }))
  const ours = named.filter(({ name }) => settingNames.includes(name))
  return Object.fromEntries(
    ours.map(({ file, name }) => [name, readFileSync(join(folder, file), 'utf8').replace(/\r?\n$/, '')]),
  )
}

/** Sockets that a service manager opens and passes on, so that they outlive this process (sd_listen_fds(3)). */
type InheritedSockets = { readonly site?: number; readonly desk?: number }

const firstDescriptor = 3

const socketNames = ['site', 'desk']

/**
 * @param pid of this process. A child that inherits the environment has no sockets.
 * @returns the file descriptors. @throws ConfigError for unnamed, unknown or repeated sockets.
 */
export function readInheritedSockets(env: GivenSettings, pid: number): InheritedSockets {
  if (env.LISTEN_PID !== String(pid)) return {}
  const names = (env.LISTEN_FDNAMES ?? '').split(':')
  if (names.some((name) => !socketNames.includes(name)) || new Set(names).size < names.length) {
    throw new ConfigError([`LISTEN_FDNAMES is ${names.join(':')}, but must name one socket each for site and desk`])
  }
  return Object.fromEntries(names.map((name, index) => [name, firstDescriptor + index]))
}
