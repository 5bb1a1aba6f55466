import type { SiteSettings } from '../../contracts/site-settings.ts'
import { ConfigError, readConfig } from '../../server/config.ts'
import type { Environment } from '../terminal.ts'
import { isLocalHost, isSampleDomain, type LaunchItem, sampleContact } from './launch-items.ts'

const missing = {
  title: 'Settings of the server',
  advice: 'Write each into the server’s file of settings; docs/settings.md explains them. Then build and start again.',
}
const faulty = { title: 'Settings that the server refuses', advice: 'Correct each in the server’s file of settings.' }

/** Settings without which the site reaches nobody. The firm's email is the default of MAIL_FROM and MAIL_TO. */
export function settingItems(environment: Environment): LaunchItem[] {
  const { ORIGIN, SMTP_URL, MAIL_FROM, MAIL_TO, BOOKING_CALENDAR_URL, TRUST_PROXY, NODE_ENV } = environment
  const { DESK_PORT, DESK_STAFF, DESK_ORIGIN } = environment
  const unready: Readonly<Record<string, string | undefined>> = {
    ORIGIN: origin(ORIGIN),
    SMTP_URL: SMTP_URL ? sampleHost(SMTP_URL) : 'not set: mails are written as files, and nobody gets one',
    MAIL_FROM: MAIL_FROM ? sampleAddress(MAIL_FROM) : undefined,
    MAIL_TO: MAIL_TO ? sampleAddress(MAIL_TO) : undefined,
    BOOKING_CALENDAR_URL: BOOKING_CALENDAR_URL ? sampleHost(BOOKING_CALENDAR_URL) : undefined,
    TRUST_PROXY: TRUST_PROXY
      ? undefined
      : 'not set: behind the proxy that does TLS, all visitors share the limit of one',
    ...(DESK_PORT === 'off'
      ? {}
      : {
          DESK_STAFF: DESK_STAFF
            ? sampleAddress(DESK_STAFF)
            : 'not set: the desk is closed, because nobody can sign in',
          DESK_ORIGIN: DESK_ORIGIN ? origin(DESK_ORIGIN) : 'not set: nobody finds the desk but on this machine',
        }),
    NODE_ENV: NODE_ENV === 'production' ? undefined : 'not production: the server starts with half of its settings',
  }
  const refused = Object.fromEntries(
    configOf(environment).faults.map((fault) => /^(\S+) +(.*)$/s.exec(fault)?.slice(1) ?? []),
  )
  return [
    ...items(missing, Object.entries(unready)),
    ...items(faulty, Object.entries(refused)).filter(({ location }) => !unready[location]),
  ]
}

function items(kind: LaunchItem['kind'], settings: readonly (readonly [string, string | undefined])[]): LaunchItem[] {
  return settings.flatMap(([location, what]) => (what ? [{ group: 'set', kind, location, what }] : []))
}

export function configOf(environment: Environment): {
  readonly site?: SiteSettings
  readonly faults: readonly string[]
} {
  try {
    return { site: readConfig(environment).site, faults: [] }
  } catch (error) {
    if (error instanceof ConfigError) return { faults: error.faults }
    throw error
  }
}

function origin(value: string | undefined): string | undefined {
  if (!value) return 'not set: links in mails and canonical addresses name this machine'
  if (!URL.canParse(value)) return undefined
  const { hostname, protocol } = new URL(value)
  if (isLocalHost(hostname)) return `${value}, which no visitor reaches`
  if (isSampleDomain(hostname)) return `${value}, a sample domain`
  return protocol === 'https:' ? undefined : `${value}: it must begin with https://`
}

/** @param value mail addresses, with or without names. */
function sampleAddress(value: string): string | undefined {
  const sample = sampleContact(value)
  return sample && `${sample}, a sample address`
}

/** The rest of the address may be secret. */
function sampleHost(value: string): string | undefined {
  if (!URL.canParse(value)) return undefined
  const { hostname } = new URL(value)
  return isSampleDomain(hostname) ? `at ${hostname}, a sample domain` : undefined
}
