import type { SiteSettings } from '../../contracts/site-settings.ts'
import { ConfigError, readConfig } from '../../server/config.ts'
import type { LaunchItem } from './launch-items.ts'
import { isLocalHost, isSampleDomain } from './reserved.ts'

export type Environment = Readonly<Record<string, string | undefined>>
type Setting = { readonly name: string; readonly what: string }

const missing = {
  title: 'Settings of the server',
  advice:
    'Write each into the server’s file of settings; docs/operations.md explains them. Then build and start again.',
}
const faulty = { title: 'Settings that the server refuses', advice: 'Correct each in the server’s file of settings.' }

/**
 * Settings without which the site runs, but for nobody.
 * @param firmEmail what stands in for MAIL_FROM and MAIL_TO.
 */
export function settingItems(environment: Environment, firmEmail: string): LaunchItem[] {
  const found = [
    ...origin(environment.ORIGIN),
    ...mail(environment, firmEmail),
    ...unless(environment.BOOKING_CALENDAR_URL, 'BOOKING_CALENDAR_URL', 'not set: pages offer a mail link instead'),
    ...sample('BOOKING_CALENDAR_URL', environment.BOOKING_CALENDAR_URL),
    ...unless(
      environment.TRUST_PROXY,
      'TRUST_PROXY',
      'not set: behind the proxy that does TLS, all visitors share the limit of one',
    ),
    ...(environment.NODE_ENV === 'production'
      ? []
      : [{ name: 'NODE_ENV', what: 'not production: the server starts with half of its settings' }]),
  ]
  const told = new Set(found.map(({ name }) => name))
  return [
    ...found.map(({ name, what }) => ({
      group: 'set' as const,
      kind: missing,
      place: name,
      what,
    })),
    ...[...new Map(faultsOf(environment).map((fault) => [fault.split(' ')[0] ?? '', fault]))]
      .filter(([name]) => !told.has(name))
      .map(([name, fault]) => ({
        group: 'set' as const,
        kind: faulty,
        place: name,
        what: fault.slice(name.length).trim(),
      })),
  ]
}

/** @returns what pages are built with, or null when a setting is faulty. */
export function siteSettings(environment: Environment): SiteSettings | null {
  return faultsOf(environment).length > 0 ? null : readConfig(environment, { mailAddress: '' }).site
}

function faultsOf(environment: Environment): readonly string[] {
  try {
    readConfig(environment, { mailAddress: '' })
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.faults
    throw error
  }
}

function origin(value: string | undefined): Setting[] {
  const name = 'ORIGIN'
  if (!value) return [{ name, what: 'not set: links in mails and canonical addresses name this machine' }]
  if (!URL.canParse(value)) return []
  const { hostname, protocol } = new URL(value)
  if (isLocalHost(hostname)) return [{ name, what: `${value}, which no visitor reaches` }]
  if (isSampleDomain(hostname)) return [{ name, what: `${value}, a sample domain` }]
  return protocol === 'https:' ? [] : [{ name, what: `${value}: it must begin with https://` }]
}

function mail({ SMTP_URL, MAIL_FROM, MAIL_TO }: Environment, firmEmail: string): Setting[] {
  return [
    ...unless(SMTP_URL, 'SMTP_URL', 'not set: mails are written as files, and nobody gets one'),
    ...sample('SMTP_URL', SMTP_URL),
    ...address('MAIL_FROM', MAIL_FROM, firmEmail),
    ...(MAIL_TO || firmEmail).split(',').flatMap((one) => address('MAIL_TO', MAIL_TO && one.trim(), firmEmail)),
  ]
}

function address(name: string, value: string | undefined, firmEmail: string): Setting[] {
  const used = value || firmEmail
  if (!isSampleDomain(used.slice(used.lastIndexOf('@') + 1))) return []
  return [{ name, what: value ? `${used}, a sample address` : `not set, and the firm’s email is the sample ${used}` }]
}

function unless(value: string | undefined, name: string, what: string): Setting[] {
  return value ? [] : [{ name, what }]
}

/** A setting that names a server: never one of the sample domains. What it holds besides may be secret. */
function sample(name: string, value: string | undefined): Setting[] {
  if (!value || !URL.canParse(value)) return []
  const { hostname } = new URL(value)
  return isSampleDomain(hostname) ? [{ name, what: `at ${hostname}, a sample domain` }] : []
}
