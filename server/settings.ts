/** The rule of each setting and its message; config.ts reads them. docs/settings.md describes them. */
import { isIP } from 'node:net'
import addressparser from 'nodemailer/lib/addressparser'
import { z } from 'zod'
import type { Staff } from '../contracts/desk.ts'

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

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
/** Case-insensitively unique, like the alarm about an address. */
const addresses = list
  .pipe(z.array(z.email('must be email addresses like requests@example.com, separated by commas')))
  .transform((found) => found.filter((one, index) => found.findIndex((other) => isSame(one, other)) === index))

const staffMessage = 'must be addresses like Maya Ortiz <maya@firm.example>, tom@firm.example, separated by commas'
/** `Maya Ortiz <maya@firm.example>, tom@firm.example`; each address once, whatever its case. */
const staff = z.string().transform((value, { addIssue }): Staff[] => {
  const found = new Map<string, Staff>()
  for (const { name, address } of addressparser(value, { flatten: true })) {
    const email = address.toLowerCase()
    if (!z.email().safeParse(email).success) addIssue(staffMessage)
    else found.set(email, found.get(email) ?? { email, name: name || email.replace(/@.*/, '') })
  }
  if (found.size === 0) addIssue(staffMessage)
  return [...found.values()]
})

export function isLoopback(hostname: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

/** An issuer is compared letter by letter with what the provider calls itself, so it stays as it was set. */
const issuer = z
  .string()
  .refine(
    (value) => URL.canParse(value) && (/^https:$/.test(new URL(value).protocol) || isLoopback(new URL(value).hostname)),
    'must be the https address that the provider calls itself by, like https://accounts.google.com',
  )

/** A shorter one can be guessed from a signature. */
const secret = z
  .string()
  .min(24, 'must be a secret of 24 characters or more')
  .refine(
    (value) => !value.startsWith('whsec_') || /^whsec_(?:[\w+/-]{4})*(?:[\w+/-]{2}==|[\w+/-]{3}=)?$/.test(value),
    'must go on in base64 after whsec_: copy it again, whole',
  )

/** Those of the browser SDK (@datadog/js-core, intakeSites.ts), without Datadog's own. */
const datadogSites = [
  ...['datadoghq.com', 'us3.datadoghq.com', 'us5.datadoghq.com', 'datadoghq.eu', 'ddog-gov.com'],
  ...['us2.ddog-gov.com', 'ap1.datadoghq.com', 'ap2.datadoghq.com'],
]

/** Datadog rewrites anything else, and nobody finds it under the name that was set. */
const tag = z
  .string()
  .regex(
    /^[a-z][a-z0-9_:./-]{0,199}$/,
    'must begin with a small letter and have only small letters, digits and _ : . / -, 200 at most',
  )

export const environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test'], 'must be production, development or test').optional(),
  PORT: wholeNumber(0, 65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  ORIGIN: origin.optional(),
  // Only shells expand `~`; here it would become a folder's name.
  DATA_DIR: z
    .string()
    .refine((value) => !value.startsWith('~'), 'must be the whole path, like /var/lib/steadyhand: ~ is not understood')
    .default('./data'),
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
  WEBHOOK_SECRET: secret.optional(),
  WEBHOOK_FORMAT: z.enum(['standard', 'slack'], 'must be standard or slack').default('standard'),
  // A secret, so its message doesn't print it.
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
  CONFIRMATIONS_PER_CLIENT: wholeNumber(1, 100_000).default(10),
  CONFIRMATIONS_PER_HOUR: wholeNumber(1, 100_000).default(100),
  MONITORING_CONSENT: z.enum(['granted', 'ask'], 'must be granted or ask').default('granted'),
  DATADOG_APPLICATION_ID: z.guid('must be the application id that Datadog shows, a UUID').optional(),
  DATADOG_CLIENT_TOKEN: z
    .string()
    .regex(/^pub[A-Za-z0-9]{1,61}$/, 'must be the client token of the application, which begins with pub')
    .optional(),
  DATADOG_SITE: z.enum(datadogSites, `must be one of ${datadogSites.join(', ')}`).optional(),
  DATADOG_SERVICE: tag.optional(),
  DATADOG_ENV: tag.optional(),
  DESK_PORT: z
    .union([z.literal('off'), wholeNumber(0, 65535)], 'must be a whole number from 0 to 65535, or off')
    .default(3100),
  DESK_HOST: z.string().default('127.0.0.1'),
  DESK_ORIGIN: origin.optional(),
  DESK_STAFF: staff.optional(),
  DESK_OIDC_ISSUER: issuer.optional(),
  DESK_OIDC_CLIENT_ID: z.string().optional(),
  DESK_OIDC_CLIENT_SECRET: z.string().optional(),
  METRICS_PORT: wholeNumber(0, 65535).optional(),
  REUSE_PORT: z.literal('1', 'must be 1, or not set').optional(),
})

export type Values = z.infer<typeof environment>

export const settingNames = Object.keys(environment.shape)

/** As they were set; those that are empty are left out. */
export type Given = Readonly<Record<string, string | undefined>>

const oidcNames = ['DESK_OIDC_ISSUER', 'DESK_OIDC_CLIENT_ID', 'DESK_OIDC_CLIENT_SECRET']
const datadogKeys = ['DATADOG_APPLICATION_ID', 'DATADOG_CLIENT_TOKEN']

/** What is wrong between settings, told beside what is wrong with each. */
export function faultsBetween(given: Given): string[] {
  const { PORT = '3000', DESK_PORT = '3100', METRICS_PORT, DESK_ORIGIN = '', ORIGIN = '', WEBHOOK_URL } = given
  const production = given.NODE_ENV === 'production'
  const isHttps = (address: string) => /^https:/i.test(address)
  const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).hostname : null)
  const isSamePort = (one: string | undefined, other: string) => one === other && one !== '0'
  const hasDesk = DESK_PORT !== 'off'
  const oidc = hasDesk && oidcNames.some((name) => given[name])
  const datadog = Object.keys(environment.shape).filter((name) => name.startsWith('DATADOG_') && given[name])
  const deskHost = hostOf(DESK_ORIGIN)
  const isPublicDesk = hasDesk && production && given.DESK_STAFF
  const rules: readonly (readonly [unknown, string])[] = [
    [production && !given.SMTP_URL, 'SMTP_URL is missing: in production, mails must leave the machine'],
    [production && !isHttps(ORIGIN), 'ORIGIN must be the public https address in production'],
    [
      !WEBHOOK_URL && (given.WEBHOOK_SECRET || given.WEBHOOK_FORMAT),
      'WEBHOOK_URL is missing: WEBHOOK_* has no effect without it',
    ],
    [
      WEBHOOK_URL && !given.WEBHOOK_SECRET && given.WEBHOOK_FORMAT !== 'slack',
      'WEBHOOK_SECRET is missing: the other program checks the signature with it',
    ],
    [
      given.WEBHOOK_SECRET && given.WEBHOOK_FORMAT === 'slack',
      'WEBHOOK_SECRET must not be set with WEBHOOK_FORMAT=slack: Slack checks no signature',
    ],
    [
      production && WEBHOOK_URL?.startsWith('http:'),
      'WEBHOOK_URL must be an https address in production: it carries what visitors wrote',
    ],
    [isSamePort(METRICS_PORT, PORT), 'METRICS_PORT must be another port than PORT'],
    [isSamePort(METRICS_PORT, DESK_PORT), 'METRICS_PORT must be another port than DESK_PORT'],
    [isSamePort(DESK_PORT, PORT), 'DESK_PORT must be another port than PORT'],
    [given.REUSE_PORT && !given.DATABASE_URL, 'REUSE_PORT needs DATABASE_URL: SQLite is for one process'],
    ...datadogKeys.map(
      (name) =>
        [
          datadog.length > 0 && !given[name],
          `${name} is missing: ${datadog.join(', ')} ${datadog.length > 1 ? 'are' : 'is'} set, and Datadog needs both`,
        ] as const,
    ),
    ...oidcNames.map(
      (name) => [oidc && !given[name], `${name} is missing: OpenID Connect needs all three DESK_OIDC_*`] as const,
    ),
    [oidc && !given.DESK_STAFF, 'DESK_STAFF is missing: it says whom DESK_OIDC_ISSUER lets in'],
    // In production it is closed then, and nobody has to be told that they cannot reach it.
    [
      hasDesk && !production && !given.DESK_STAFF && deskHost !== null && !isLoopback(deskHost),
      'DESK_STAFF is missing: it says who may sign in at DESK_ORIGIN',
    ],
    [isPublicDesk && !isHttps(DESK_ORIGIN), 'DESK_ORIGIN must be the https address of the desk in production'],
    // Browsers give a cookie to every port of a host, so that the site's would get the desk's.
    [
      isPublicDesk && isHttps(DESK_ORIGIN) && deskHost !== null && deskHost === hostOf(ORIGIN),
      'DESK_ORIGIN must have another host name than ORIGIN, like desk.example.com',
    ],
  ]
  return rules.filter(([isBroken]) => isBroken).map(([, message]) => message)
}
