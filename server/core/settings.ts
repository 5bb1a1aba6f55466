/** The rules of all settings, with their messages. config.ts reads the settings; docs/settings.md describes them. */
import { isIP } from 'node:net'
import addressparser from 'nodemailer/lib/addressparser'
import { z } from 'zod'
import type { Staff } from '../../contracts/desk.ts'

/** Normalized: lower case, without a default port or a final slash. */
const origin = z
  .string()
  .refine((value) => {
    if (!URL.canParse(value) || /[?#]/.test(value)) return false
    const url = new URL(value)
    return /^https?:$/.test(url.protocol) && url.pathname === '/' && url.username === '' && url.password === ''
  }, 'must be an address like https://www.example.com, without a path')
  .transform((value) => new URL(value).origin)

const wholeNumber = (min: number, max: number) => {
  const message = `must be a whole number from ${min} to ${max}`
  return z.string().regex(/^\d+$/, message).transform(Number).pipe(z.number().min(min, message).max(max, message))
}

const list = z.string().transform((value) => value.split(',').map((part) => part.trim()))

/** An address or network. A hop count would let anyone forge their address. */
const proxyAddress = z.string().refine((value) => {
  const [address = '', prefix, ...rest] = value.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  // A prefix of 0 would trust everyone.
  return prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128))
}, 'must be IP addresses or networks like 10.0.0.0/8, separated by commas')

/** An unescaped character can change the host. Messages don't contain the value, which has a password. */
const addressWithPassword = (isRight: (url: URL) => boolean, example: string) =>
  z.string().superRefine((value, { addIssue }) => {
    const [, login = ''] = /^\w+:\/\/(.*)@/s.exec(value) ?? []
    if (/[@/?#]|%(?![\da-f]{2})/i.test(login)) {
      return addIssue('must have signs like @ / ? # % in its user and password written as %40 %2F %3F %23 %25')
    }
    if (!URL.canParse(value) || !isRight(new URL(value))) addIssue(`must be an address like ${example}`)
  })

const addresses = list.pipe(z.array(z.email('must be email addresses like requests@example.com, separated by commas')))

const staffMessage = 'must be addresses like Maya Ortiz <maya@firm.example>, tom@firm.example, separated by commas'
/** Parses `Maya Ortiz <maya@firm.example>, tom@firm.example`. Addresses are compared without case, and repeats dropped. */
const staff = z.string().transform((value, { addIssue }): Staff[] => {
  const people = new Map<string, Staff>()
  for (const { name, address } of addressparser(value, { flatten: true })) {
    const email = address.toLowerCase()
    const isWhole = name === '' || (!name.includes('@') && value.includes(`<${address}>`))
    if (!isWhole || !z.email().safeParse(email).success) addIssue(staffMessage)
    else people.set(email, people.get(email) ?? { email, name: name || email.replace(/@.*/, '') })
  }
  if (people.size === 0) addIssue(staffMessage)
  return [...people.values()]
})

export function isLoopback(hostname: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

/** Not normalized, because an issuer must equal the provider's own name for itself exactly. */
const issuer = z
  .string()
  .refine(
    (value) => URL.canParse(value) && (/^https:$/.test(new URL(value).protocol) || isLoopback(new URL(value).hostname)),
    'must be the https address that the provider calls itself by, like https://accounts.google.com',
  )

/** The intake sites of the browser SDK (@datadog/js-core), without Datadog's internal ones. */
const datadogSites = [
  'datadoghq.com',
  'us3.datadoghq.com',
  'us5.datadoghq.com',
  'datadoghq.eu',
  'ddog-gov.com',
  'us2.ddog-gov.com',
  'ap1.datadoghq.com',
  'ap2.datadoghq.com',
]

export const environmentSchema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test'], 'must be production, development or test').optional(),
  PORT: wholeNumber(0, 65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  ORIGIN: origin.optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: addressWithPassword(
    ({ protocol, hostname, pathname }) => /^postgres(ql)?:$/.test(protocol) && hostname !== '' && pathname.length > 1,
    'postgres://user:password@db.example.com/website',
  ).optional(),
  SMTP_URL: addressWithPassword(
    ({ protocol, hostname }) => /^smtps?:$/.test(protocol) && hostname !== '',
    'smtps://user:password@mail.example.com',
  ).optional(),
  MAIL_FROM: z.email('must be one email address like requests@example.com').optional(),
  MAIL_TO: addresses.optional(),
  WEBHOOK_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address like https://crm.example.com/requests' })
    .optional(),
  // A shorter secret could be guessed from a signature.
  WEBHOOK_SECRET: z.string().min(24, 'must be a secret of 24 characters or more').optional(),
  WEBHOOK_FORMAT: z.enum(['standard', 'slack'], 'must be standard or slack').default('standard'),
  // A secret, so the message doesn't contain it.
  CALENDAR_BUSY_URL: z
    .string()
    .refine(
      (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
      'must be an https or http address; write https:// in place of webcal://',
    )
    .optional(),
  BOOKING_CALENDAR_URL: z.url({ protocol: /^https$/, error: 'must be an https address' }).optional(),
  TRUST_PROXY: list.pipe(z.array(proxyAddress)).optional(),
  RETENTION_DAYS: wholeNumber(1, 3650).default(365),
  MAILS_PER_CLIENT: wholeNumber(1, 100_000).default(10),
  MAILS_PER_HOUR: wholeNumber(1, 100_000).default(100),
  MONITORING_CONSENT: z.enum(['granted', 'ask'], 'must be granted or ask').default('granted'),
  DATADOG_APPLICATION_ID: z.guid('must be the application id that Datadog shows, a UUID').optional(),
  DATADOG_CLIENT_TOKEN: z
    .string()
    .regex(/^pub[A-Za-z0-9]{1,61}$/, 'must be the client token of the application, which begins with pub')
    .optional(),
  DATADOG_SITE: z.enum(datadogSites, `must be one of ${datadogSites.join(', ')}`).optional(),
  DATADOG_SERVICE: z.string().optional(),
  DATADOG_ENV: z.string().optional(),
  DESK_PORT: z
    .union([z.literal('off'), wholeNumber(0, 65535)], 'must be a whole number from 0 to 65535, or off')
    .default(3100),
  DESK_HOST: z.string().default('127.0.0.1'),
  DESK_ORIGIN: origin.optional(),
  DESK_STAFF: staff.optional(),
  DESK_OIDC_ISSUER: issuer.optional(),
  DESK_OIDC_CLIENT_ID: z.string().optional(),
  DESK_OIDC_CLIENT_SECRET: z.string().optional(),
})

export type SettingValues = z.infer<typeof environmentSchema>

export const settingNames = Object.keys(environmentSchema.shape)

/** Settings as they were set. Empty ones are omitted. */
export type GivenSettings = Readonly<Record<string, string | undefined>>

const isHttps = (address = '') => /^https:/i.test(address)
const getHost = (address = '') => (URL.canParse(address) ? new URL(address).hostname : null)
const collectMessages = (rules: readonly (readonly [unknown, string])[]) =>
  rules.filter(([holds]) => holds).map(([, message]) => message)

/** @returns faults that involve several settings. */
export function listFaultsBetween(given: GivenSettings): string[] {
  const { ORIGIN, WEBHOOK_URL, WEBHOOK_SECRET, WEBHOOK_FORMAT, DESK_ORIGIN, DESK_STAFF } = given
  const production = given.NODE_ENV === 'production'
  const isPart = (names: readonly string[]) => names.some((name) => given[name]) && !names.every((name) => given[name])
  const isPublicDesk = given.DESK_PORT !== 'off' && production && DESK_STAFF
  return collectMessages([
    [production && !given.SMTP_URL, 'SMTP_URL is missing: in production, mails must leave the machine'],
    [production && !isHttps(ORIGIN), 'ORIGIN must be the public https address in production'],
    [
      WEBHOOK_URL && !WEBHOOK_SECRET && WEBHOOK_FORMAT !== 'slack',
      'WEBHOOK_SECRET is missing: the other program checks the signature with it',
    ],
    [
      production && WEBHOOK_URL?.startsWith('http:'),
      'WEBHOOK_URL must be an https address in production: it carries what visitors wrote',
    ],
    [
      isPart(['DATADOG_APPLICATION_ID', 'DATADOG_CLIENT_TOKEN']),
      'DATADOG_APPLICATION_ID and DATADOG_CLIENT_TOKEN must both be set, or none',
    ],
    [
      isPart(['DESK_OIDC_ISSUER', 'DESK_OIDC_CLIENT_ID', 'DESK_OIDC_CLIENT_SECRET']),
      'DESK_OIDC_ISSUER, DESK_OIDC_CLIENT_ID and DESK_OIDC_CLIENT_SECRET must all be set, or none',
    ],
    [isPublicDesk && !isHttps(DESK_ORIGIN), 'DESK_ORIGIN must be the https address of the desk in production'],
    // Browsers send cookies to every port of a host, so the site would receive the desk's.
    [
      isPublicDesk && isHttps(DESK_ORIGIN) && getHost(DESK_ORIGIN) === getHost(ORIGIN),
      'DESK_ORIGIN must have another host name than ORIGIN, like desk.example.com',
    ],
  ])
}

/** @returns warnings about settings that work but may be unintended. */
export function listWarningsBetween(given: GivenSettings): string[] {
  const { ORIGIN, SMTP_URL, TRUST_PROXY, DESK_STAFF, DESK_PORT } = given
  const production = given.NODE_ENV === 'production'
  return collectMessages([
    [isHttps(ORIGIN) && !SMTP_URL, 'SMTP_URL is not set: mails are written as files and reach nobody'],
    [
      (production || isHttps(ORIGIN)) && !TRUST_PROXY,
      "TRUST_PROXY is not set: behind a proxy, all visitors share one visitor's limits",
    ],
    [
      production && !DESK_STAFF && DESK_PORT !== 'off',
      'DESK_STAFF is not set: the desk is closed, because nobody could sign in',
    ],
  ])
}
