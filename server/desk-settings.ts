import addressparser from 'nodemailer/lib/addressparser'
import { z } from 'zod'
import type { Staff } from '../contracts/desk.ts'
import { type Given, origin, wholeNumber } from './setting-values.ts'

export type DeskSettings = {
  readonly port: number
  readonly host: string
  /** Its address in the browsers of staff; null for `http://localhost` and the port that it has taken. */
  readonly origin: string | null
  /** None: whoever has the link that the start printed may sign in, on this machine. */
  readonly staff: readonly Staff[]
  /** An OpenID provider that may say who somebody is, besides a mailed link. */
  readonly oidc: OidcSettings | null
}

export function deskOriginOf({ origin, port }: DeskSettings): string {
  return origin ?? `http://localhost:${port}`
}

export type OidcSettings = { readonly issuer: string; readonly clientId: string; readonly clientSecret: string }

const isAddress = (email: string) => z.email().safeParse(email).success

const staffMessage = 'must be addresses like Maya Ortiz <maya@firm.example>, tom@firm.example, separated by commas'
/** `Maya Ortiz <maya@firm.example>, tom@firm.example`; each address once, whatever its case. */
const staff = z.string().transform((value, { addIssue }): Staff[] => {
  const found = new Map<string, Staff>()
  for (const { name, address } of addressparser(value, { flatten: true })) {
    const email = address.toLowerCase()
    if (isAddress(email)) found.set(email, found.get(email) ?? { email, name: name || email.replace(/@.*/, '') })
    else addIssue(staffMessage)
  }
  if (found.size === 0) addIssue(staffMessage)
  return [...found.values()]
})

/** An issuer is compared letter by letter with what the provider calls itself, so it stays as it was set. */
const issuer = z
  .string()
  .refine(
    (value) => URL.canParse(value) && (/^https:$/.test(new URL(value).protocol) || isLoopback(new URL(value).hostname)),
    'must be the https address that the provider calls itself by, like https://accounts.google.com',
  )

export function isLoopback(hostname: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

/** Stands for everyone with the printed link while DESK_STAFF isn't set. */
export const localStaff: Staff = { email: 'desk@localhost', name: 'Desk' }

/** @returns everyone who may use the desk; nobody while it's closed. */
export function staffOf({ desk }: { readonly desk: DeskSettings | null }): readonly Staff[] {
  return desk?.staff.length === 0 ? [localStaff] : (desk?.staff ?? [])
}

/** @returns one of the staff by an address; someone who has left the list is called by what stands before the @. */
export function staffBy(email: string, staff: readonly Staff[]): Staff {
  return staff.find((known) => known.email === email) ?? { email, name: email.split('@')[0] ?? email }
}

export const deskEnvironment = {
  DESK_PORT: z
    .union([z.literal('off'), wholeNumber(0, 65535)], 'must be a whole number from 0 to 65535, or off')
    .default(3100),
  DESK_HOST: z.string().default('127.0.0.1'),
  DESK_ORIGIN: origin.optional(),
  DESK_STAFF: staff.optional(),
  DESK_OIDC_ISSUER: issuer.optional(),
  DESK_OIDC_CLIENT_ID: z.string().optional(),
  DESK_OIDC_CLIENT_SECRET: z.string().optional(),
}

const oidcNames = ['DESK_OIDC_ISSUER', 'DESK_OIDC_CLIENT_ID', 'DESK_OIDC_CLIENT_SECRET'] as const

export function deskFaults(given: Given): string[] {
  const faults: string[] = []
  const port = given.DESK_PORT ?? '3100'
  if (port === 'off') return faults
  if (port !== '0' && port === (given.PORT ?? '3000')) faults.push('DESK_PORT must be another port than PORT')
  if (port !== '0' && port === given.METRICS_PORT) faults.push('METRICS_PORT must be another port than DESK_PORT')
  const set = oidcNames.filter((name) => given[name])
  const missing = set.length === 0 ? [] : oidcNames.filter((name) => !given[name])
  faults.push(...missing.map((name) => `${name} is missing: OpenID Connect needs all three DESK_OIDC_*`))
  if (set.length > 0 && !given.DESK_STAFF) faults.push('DESK_STAFF is missing: it says whom DESK_OIDC_ISSUER lets in')
  const production = given.NODE_ENV === 'production'
  const origin = given.DESK_ORIGIN ?? ''
  // In production it is closed then, and nobody has to be told that they cannot reach it.
  if (!production && !given.DESK_STAFF && URL.canParse(origin) && !isLoopback(new URL(origin).hostname)) {
    faults.push('DESK_STAFF is missing: it says who may sign in at DESK_ORIGIN')
  }
  if (production && given.DESK_STAFF) faults.push(...publicAddressFaults(given))
  return faults
}

/** Browsers give a cookie to every port of a host, so that the site's would get the desk's. */
function publicAddressFaults({ DESK_ORIGIN: desk = '', ORIGIN: site = '' }: Given): string[] {
  if (!/^https:/i.test(desk)) return ['DESK_ORIGIN must be the https address of the desk in production']
  const isSame = URL.canParse(desk) && URL.canParse(site) && new URL(desk).hostname === new URL(site).hostname
  return isSame ? ['DESK_ORIGIN must have another host name than ORIGIN, like desk.example.com'] : []
}

type Values = z.infer<z.ZodObject<typeof deskEnvironment>>

/** @returns null when the desk is closed: it was turned off, or nobody could sign in safely. */
export function deskSettings(values: Values, production: boolean): DeskSettings | null {
  const { DESK_PORT: port, DESK_STAFF: staff = [], DESK_ORIGIN: origin = null } = values
  if (port === 'off' || (production && staff.length === 0)) return null
  const [issuer, clientId, clientSecret] = oidcNames.map((name) => values[name])
  const oidc = issuer && clientId && clientSecret ? { issuer, clientId, clientSecret } : null
  return { port, host: values.DESK_HOST, origin, staff, oidc }
}
