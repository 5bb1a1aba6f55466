import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { newFolder } from '../tests/support/new-folder.ts'
import { ConfigError, readConfig } from './config.ts'
import { settingNames } from './settings.ts'

const keys = { applicationId: '11111111-1111-4111-8111-111111111111', clientToken: 'pub0123456789abcdef' }
const production = { NODE_ENV: 'production', ORIGIN: 'https://www.example.com', SMTP_URL: 'smtp://mail.example.com' }
const staff = { DESK_STAFF: 'Maya Ortiz <Maya@firm.example>, tom@firm.example' }
const oidc = { DESK_OIDC_ISSUER: 'https://id.example.com', DESK_OIDC_CLIENT_ID: 'desk', DESK_OIDC_CLIENT_SECRET: 's' }
const datadog = { DATADOG_APPLICATION_ID: keys.applicationId, DATADOG_CLIENT_TOKEN: keys.clientToken }

function faultsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.faults
  }
  return []
}

it('has each setting once in docs/settings.md', async () => {
  const rows = (await readFile('docs/settings.md', 'utf8')).matchAll(/^\| `([A-Z_]+)`/gm)
  expect([...rows].map(([, name]) => name).sort()).toEqual([...settingNames].sort())
})

describe('readConfig', () => {
  it('needs nothing on one machine', () => {
    expect(readConfig({})).toMatchObject({
      production: false,
      port: 3000,
      host: '127.0.0.1',
      mail: { smtpUrl: null, from: null, to: null },
      trustProxy: [],
      metricsPort: null,
      reusePort: false,
      site: {
        origin: 'http://localhost:3000',
        calendarUrl: null,
        retentionDays: 365,
        monitoringConsent: 'granted',
        datadog: null,
      },
    })
  })

  it('reads every setting', () => {
    const smtpUrl = 'smtps://user%40firm.example:p%40ss:w%2Ford%25@mail.example.com'
    const config = readConfig({
      NODE_ENV: 'production',
      PORT: '8080',
      HOST: '0.0.0.0',
      ORIGIN: 'HTTPS://Www.Example.com:443/',
      DATA_DIR: '/srv/data',
      SMTP_URL: smtpUrl,
      MAIL_FROM: 'web@example.com',
      MAIL_TO: 'staff@example.com, boss@example.com',
      DATABASE_URL: 'postgres://user:secret@db.example.com:5433/website?sslmode=require',
      WEBHOOK_URL: 'https://crm.example.com/requests',
      WEBHOOK_SECRET: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
      CALENDAR_BUSY_URL: 'https://calendar.example.com/secret.ics',
      BOOKING_CALENDAR_URL: 'https://calendar.example.com/firm',
      TRUST_PROXY: '10.0.0.1, 192.168.0.0/16, ::1',
      RETENTION_DAYS: '90',
      MONITORING_CONSENT: 'ask',
      METRICS_PORT: '9100',
      REUSE_PORT: '1',
      ...datadog,
      DATADOG_SITE: 'us3.datadoghq.com',
      DATADOG_SERVICE: 'web',
      DATADOG_ENV: 'staging',
    })
    expect(config).toMatchObject({
      production: true,
      port: 8080,
      dataDir: '/srv/data',
      databaseUrl: 'postgres://user:secret@db.example.com:5433/website?sslmode=require',
      busyCalendar: 'https://calendar.example.com/secret.ics',
      webhook: { url: 'https://crm.example.com/requests', secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' },
      mail: { from: 'web@example.com', to: ['staff@example.com', 'boss@example.com'], smtpUrl },
      trustProxy: ['10.0.0.1', '192.168.0.0/16', '::1'],
      site: { origin: 'https://www.example.com', calendarUrl: 'https://calendar.example.com/firm', retentionDays: 90 },
      metricsPort: 9100,
      reusePort: true,
    })
    const { site } = config
    expect(site.datadog).toEqual({ ...keys, site: 'us3.datadoghq.com', service: 'web', env: 'staging' })
  })

  const each = (values: Readonly<Record<string, readonly string[]>>, beside = {}) =>
    Object.entries(values).flatMap(([name, all]) => all.map((value) => [name, { ...beside, [name]: value }] as const))
  const refused: readonly (readonly [string, Record<string, string>])[] = [
    ...each({
      PORT: ['80a'],
      ORIGIN: ['www.example.com', 'https://example.com/path', 'https://:secret@example.com'],
      SMTP_URL: [
        'smtp://',
        'http://mail.example.com',
        'smtps://user:p@ss@mail.example.com',
        'smtps://u:p%zz@m.example',
      ],
      DATA_DIR: ['~/data'],
      METRICS_PORT: ['3000', '3100'],
      MAIL_TO: ['staff@example.com, other@example'],
      MAIL_FROM: ['web@example.com, other@example.com'],
      DATABASE_URL: ['mysql://localhost/site', 'postgres://localhost'],
      BOOKING_CALENDAR_URL: ['javascript:alert(1)'],
      CALENDAR_BUSY_URL: ['webcal://calendar.example.com/secret.ics'],
      TRUST_PROXY: ['10.0.0.0/40', '0.0.0.0/0'],
      RETENTION_DAYS: ['0'],
      MONITORING_CONSENT: ['maybe'],
      NODE_ENV: ['prod'],
      REUSE_PORT: ['1'],
      DESK_PORT: ['open', '3000'],
      DESK_STAFF: ['Maya Ortiz', ','],
    }),
    ...each(
      {
        DATADOG_APPLICATION_ID: ['website', ''],
        DATADOG_CLIENT_TOKEN: ['pub&dd-api-key=other', ''],
        DATADOG_SITE: ['datadoghq.com.evil.example'],
        DATADOG_SERVICE: ['Web, site'],
        DATADOG_ENV: ['Prod'],
      },
      datadog,
    ),
    ['METRICS_PORT', { PORT: '9100', METRICS_PORT: '9100' }],
    ['DESK_ORIGIN', { ...staff, DESK_ORIGIN: 'https://example.com/desk' }],
    ['DESK_ORIGIN', { ...production, ...staff, DESK_ORIGIN: 'http://desk.example.com' }],
    ['DESK_ORIGIN', { ...production, ...staff }],
    // A browser would send the site the cookie of the desk.
    ['DESK_ORIGIN', { ...production, ...staff, DESK_ORIGIN: 'https://www.example.com:8443' }],
    ['DESK_STAFF', { DESK_ORIGIN: 'https://desk.example.com' }],
    ['DESK_STAFF', oidc],
    ['DESK_OIDC_CLIENT_SECRET', { ...staff, ...oidc, DESK_OIDC_CLIENT_SECRET: '' }],
    ['DESK_OIDC_ISSUER', { ...staff, ...oidc, DESK_OIDC_ISSUER: 'http://id.example.com' }],
  ]
  it.each(refused)('names %s once in refusing %j', (name, env) => {
    expect(faultsOf(env)).toEqual([expect.stringMatching(new RegExp(`^${name} `))])
  })

  it('prints nothing of a password, or of the address of the calendar, which is a secret', () => {
    for (const password of ['se@cret', 'se%zzcret', 'se/cret', 'se cret', 'secret']) {
      const faults = faultsOf({
        SMTP_URL: `smtpx://user:${password}@mail`,
        DATABASE_URL: `mysql://user:${password}@db`,
        CALENDAR_BUSY_URL: `webcal://nas.lan/${password}.ics`,
      })
      expect(faults).toHaveLength(3)
      expect(faults.join()).not.toMatch(/se.*cret/)
    }
  })

  it('warns of production without TRUST_PROXY, and at a public address of what production would refuse', () => {
    const warned = (env: Record<string, string>) => readConfig(env).warnings.map((warning) => warning.split(' ')[0])
    const [ORIGIN, SMTP_URL, TRUST_PROXY] = ['HTTPS://example.com', 'smtps://mail.example.com', '127.0.0.1']
    const running = { NODE_ENV: 'production', DESK_PORT: 'off', ORIGIN, SMTP_URL }
    expect(warned(running)).toEqual(['TRUST_PROXY'])
    expect(warned({ ...running, TRUST_PROXY })).toEqual([])
    expect(warned({})).toEqual([])
    expect(warned({ ORIGIN })).toEqual(['SMTP_URL', 'TRUST_PROXY'])
    expect(warned({ ORIGIN, SMTP_URL, TRUST_PROXY })).toEqual([])
    expect(warned({ ORIGIN: 'http://example.com' })).toEqual([])
    expect(warned({ MONITORING_CONSENT: 'ask' })).toEqual(['MONITORING_CONSENT'])
    expect(warned({ MONITORING_CONSENT: 'ask', ...datadog })).toEqual([])
  })

  it('refuses an unknown name that begins like one of ours, but not what hosts set', () => {
    for (const name of ['SMTP_URI', 'SMTP_HOST', 'MAIL_FORM', 'DESK_STAF', 'DATADOG_SERVCE', 'CONFIRMATIONS_PER_DAY']) {
      expect(faultsOf({ [name]: 'x' })).toEqual([expect.stringMatching(`^${name} is not a setting`)])
    }
    const ofHosts = [
      'PATH',
      'MAIL',
      'MAILTO',
      'NODE_OPTIONS',
      'DATABASE_HOST',
      'HOSTNAME',
      'PORT_3000_TCP',
      'DESKTOP_SESSION',
    ]
    expect(readConfig(Object.fromEntries(ofHosts.map((name) => [name, 'x'])))).toEqual(readConfig({}))
    // What is empty is left out.
    expect(readConfig({ PORT: '', SMTP_URL: '' })).toEqual(readConfig({}))
  })

  it('wants both settings of a webhook or none, a secret that is one, and TLS in production', () => {
    const [WEBHOOK_URL, WEBHOOK_SECRET] = ['https://crm.example.com/requests', 'x'.repeat(24)]
    const named = (env: Record<string, string>) => faultsOf(env).map((fault) => fault.split(' ')[0])
    expect(readConfig({}).webhook).toBeNull()
    expect(named({ WEBHOOK_URL })).toEqual(['WEBHOOK_SECRET'])
    expect(named({ WEBHOOK_SECRET })).toEqual(['WEBHOOK_URL'])
    expect(named({ WEBHOOK_FORMAT: 'slack' })).toEqual(['WEBHOOK_URL'])
    expect(named({ WEBHOOK_URL, WEBHOOK_FORMAT: 'teams' })).toContain('WEBHOOK_FORMAT')
    // Slack checks no signature, so a secret is a sign that something else was meant.
    expect(named({ WEBHOOK_URL, WEBHOOK_SECRET, WEBHOOK_FORMAT: 'slack' })).toEqual(['WEBHOOK_SECRET'])
    expect(named({ WEBHOOK_URL, WEBHOOK_FORMAT: 'slack' })).toEqual([])
    expect(named({ WEBHOOK_URL, WEBHOOK_SECRET: 'short' })).toEqual(['WEBHOOK_SECRET'])
    for (const cut of ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaS', 'whsec_MfKQ9r8GKYqrTwjU PD8ILPZIo2LaLaSw']) {
      expect(named({ WEBHOOK_URL, WEBHOOK_SECRET: cut })).toEqual(['WEBHOOK_SECRET'])
    }
    expect(named({ WEBHOOK_URL: 'ftp://crm.example.com', WEBHOOK_SECRET })).toEqual(['WEBHOOK_URL'])
    expect(named({ ...production, DESK_PORT: 'off', WEBHOOK_URL: 'http://crm.example.com', WEBHOOK_SECRET })).toEqual([
      'WEBHOOK_URL',
    ])
  })

  it('refuses production without a mail server and a public address with TLS, and names other faults beside it', () => {
    const named = (env: Record<string, string>) => faultsOf(env).map((fault) => fault.split(' ')[0])
    expect(named({ NODE_ENV: 'production' })).toEqual(['SMTP_URL', 'ORIGIN'])
    const faults = named({ NODE_ENV: 'production', ORIGIN: 'http://example.com', PORT: 'x' })
    expect(faults.sort()).toEqual(['ORIGIN', 'PORT', 'SMTP_URL'])
  })
})

describe('the settings of the desk', () => {
  it('open it on this machine without any, and in production for staff, at an address of its own', () => {
    expect(readConfig({}).desk).toEqual({ port: 3100, host: '127.0.0.1', origin: null, staff: [], oidc: null })
    expect(readConfig({ DESK_PORT: 'off' })).toMatchObject({ desk: null, warnings: [] })
    const address = { DESK_ORIGIN: 'https://Desk.example.com/' }
    const open = readConfig({ ...production, ...staff, ...address })
    expect(open.desk).toMatchObject({ origin: 'https://desk.example.com' })
    expect(open.warnings).not.toContainEqual(expect.stringMatching(/^DESK_/))
    // Nobody could sign in.
    const closed = readConfig({ ...production, ...address })
    expect(closed.desk).toBeNull()
    expect(closed.warnings).toContainEqual(expect.stringMatching(/^DESK_STAFF /))
  })

  it('name staff by what is set, or by what stands before the @, and everybody once', () => {
    const { desk } = readConfig({ DESK_STAFF: `${staff.DESK_STAFF}, TOM@firm.example, "Lee, Kim" <kim@firm.example>` })
    expect(desk?.staff).toEqual([
      { email: 'maya@firm.example', name: 'Maya Ortiz' },
      { email: 'tom@firm.example', name: 'tom' },
      { email: 'kim@firm.example', name: 'Lee, Kim' },
    ])
  })

  it('read an OpenID provider', () => {
    expect(readConfig({ ...staff, ...oidc }).desk?.oidc).toEqual({
      issuer: 'https://id.example.com',
      clientId: 'desk',
      clientSecret: 's',
    })
  })
})

describe('credentials', () => {
  const place = (folder: string, name: string, text: string) => writeFile(join(folder, name), text)
  const readIn = (folder: string, env: Record<string, string> = {}) =>
    readConfig({ CREDENTIALS_DIRECTORY: folder, ...env })

  it('takes settings from files, as they are called by people and by systemd', async () => {
    const folder = await newFolder()
    await place(folder, 'SMTP_URL', 'smtps://user:secret@mail.example.com\n')
    await place(folder, 'setting_DATABASE_URL', 'postgres://user:secret@db.example.com/website')
    await place(folder, 'README', 'not a setting')
    const { mail, databaseUrl } = readIn(folder)
    expect(mail.smtpUrl).toBe('smtps://user:secret@mail.example.com')
    expect(databaseUrl).toBe('postgres://user:secret@db.example.com/website')
  })

  it('refuses faulty ones, a setting of which nobody knows which value counts, and a folder that cannot be read', async () => {
    const folder = await newFolder()
    await place(folder, 'SMTP_URL', 'smtps://user:secret@mail.example.com')
    const start = () => readIn(folder, { SMTP_URL: 'smtps://user:other@mail.example.com' })
    expect(start).toThrow(/^SMTP_URL is set twice/)
    expect(start).not.toThrow(/secret|other/)
    await place(folder, 'SMTP_URL', 'mail.example.com')
    expect(() => readIn(folder)).toThrow(/^SMTP_URL must be/)
    expect(() => readIn(folder, { CREDENTIALS_DIRECTORY: join(folder, 'none') })).toThrow(/^CREDENTIALS_DIRECTORY: /)
  })
})
