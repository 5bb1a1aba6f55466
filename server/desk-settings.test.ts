import { describe, expect, it } from 'vitest'
import { type Config, ConfigError, readConfig } from './config.ts'

const read = (env: Record<string, string>): Config => readConfig(env, { mailAddress: 'hello@example.com' })

function faultsOf(env: Record<string, string>): readonly string[] {
  try {
    read(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.faults
  }
  return []
}

const production = { NODE_ENV: 'production', ORIGIN: 'https://www.example.com', SMTP_URL: 'smtp://mail.example.com' }
const staff = { DESK_STAFF: 'Maya Ortiz <Maya@firm.example>, tom@firm.example' }
const oidc = { DESK_OIDC_ISSUER: 'https://id.example.com', DESK_OIDC_CLIENT_ID: 'desk', DESK_OIDC_CLIENT_SECRET: 's' }

describe('the settings of the desk', () => {
  it('open it on this machine without any', () => {
    expect(read({}).desk).toEqual({ port: 3100, host: '127.0.0.1', origin: null, staff: [], oidc: null })
  })

  it('turn it off', () => {
    expect(read({ DESK_PORT: 'off' })).toMatchObject({ desk: null, warnings: [] })
  })

  it('close it in production while nobody can sign in, and say so', () => {
    const { desk, warnings } = read({ ...production, DESK_ORIGIN: 'https://desk.example.com' })
    expect(desk).toBeNull()
    expect(warnings).toContainEqual(expect.stringMatching(/^DESK_STAFF /))
  })

  it('open it in production for staff, at an address of its own', () => {
    const config = read({ ...production, ...staff, DESK_ORIGIN: 'https://Desk.example.com/' })
    expect(config.desk).toMatchObject({ origin: 'https://desk.example.com' })
    expect(config.warnings).not.toContainEqual(expect.stringMatching(/^DESK_/))
  })

  it('name staff by what is set, or by what stands before the @, and everybody once', () => {
    const { desk } = read({ DESK_STAFF: `${staff.DESK_STAFF}, TOM@firm.example, "Lee, Kim" <kim@firm.example>` })
    expect(desk?.staff).toEqual([
      { email: 'maya@firm.example', name: 'Maya Ortiz' },
      { email: 'tom@firm.example', name: 'tom' },
      { email: 'kim@firm.example', name: 'Lee, Kim' },
    ])
  })

  it('read an OpenID provider', () => {
    expect(read({ ...staff, ...oidc }).desk?.oidc).toEqual({
      issuer: 'https://id.example.com',
      clientId: 'desk',
      clientSecret: 's',
    })
  })

  it.each<[string, Record<string, string>, RegExp]>([
    ['a port that is none', { DESK_PORT: 'open' }, /^DESK_PORT /],
    ['the port of the site', { DESK_PORT: '3000' }, /^DESK_PORT /],
    ['the port of the metrics', { METRICS_PORT: '3100' }, /^METRICS_PORT /],
    ['staff without an address', { DESK_STAFF: 'Maya Ortiz' }, /^DESK_STAFF /],
    ['staff that are nobody', { DESK_STAFF: ',' }, /^DESK_STAFF /],
    ['an address with a path', { ...staff, DESK_ORIGIN: 'https://example.com/desk' }, /^DESK_ORIGIN /],
    ['production without https', { ...production, ...staff, DESK_ORIGIN: 'http://desk.example.com' }, /^DESK_ORIGIN /],
    ['production without an address', { ...production, ...staff }, /^DESK_ORIGIN /],
    ['an address for nobody', { DESK_ORIGIN: 'https://desk.example.com' }, /^DESK_STAFF /],
    // A browser would send the site the cookie of the desk.
    ["the site's host", { ...production, ...staff, DESK_ORIGIN: 'https://www.example.com:8443' }, /^DESK_ORIGIN /],
    ['a provider without its secret', { ...staff, ...oidc, DESK_OIDC_CLIENT_SECRET: '' }, /^DESK_OIDC_CLIENT_SECRET /],
    ['a provider for nobody', oidc, /^DESK_STAFF /],
    ['a provider in the open', { ...staff, ...oidc, DESK_OIDC_ISSUER: 'http://id.example.com' }, /^DESK_OIDC_ISSUER /],
    ['a slip', { DESK_STAF: 'maya@firm.example' }, /^DESK_STAF /],
  ])('refuse %s', (_name, env, fault) => {
    expect(faultsOf(env)).toEqual([expect.stringMatching(fault)])
  })
})
