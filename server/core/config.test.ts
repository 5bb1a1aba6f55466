import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createFolder } from '../../tests/support/new-folder.ts'
import { ConfigError, readConfig, readInheritedSockets } from './config.ts'
import { settingNames } from './settings.ts'

const keys = { applicationId: '11111111-1111-4111-8111-111111111111', clientToken: 'pub0123456789abcdef' }
const production = { NODE_ENV: 'production', ORIGIN: 'https://www.example.com', SMTP_URL: 'smtp://mail.example.com' }
const staff = { DESK_STAFF: 'Maya Ortiz <Maya@firm.example>, tom@firm.example' }
const oidc = { DESK_OIDC_ISSUER: 'https://id.example.com', DESK_OIDC_CLIENT_ID: 'desk', DESK_OIDC_CLIENT_SECRET: 's' }
const datadog = { DATADOG_APPLICATION_ID: keys.applicationId, DATADOG_CLIENT_TOKEN: keys.clientToken }

function listFaults(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.faults
  }
  return []
}

it('documents each setting once in docs/settings.md', async () => {
  const rows = (await readFile('docs/settings.md', 'utf8')).matchAll(/^\| `([A-Z_]+)`/gm)
  expect([...rows].map(([, name]) => name).sort()).toEqual([...settingNames].sort())
})

describe('readConfig', () => {
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
      MAIL_TO: ['staff@example.com, other@example'],
      MAIL_FROM: ['web@example.com, other@example.com'],
      DATABASE_URL: ['mysql://localhost/site', 'postgres://localhost'],
      BOOKING_CALENDAR_URL: ['javascript:alert(1)'],
      CALENDAR_BUSY_URL: ['webcal://calendar.example.com/secret.ics'],
      TRUST_PROXY: ['10.0.0.0/40', '0.0.0.0/0'],
      RETENTION_DAYS: ['0'],
      MONITORING_CONSENT: ['maybe'],
      NODE_ENV: ['prod'],
      DESK_PORT: ['open'],
      DESK_STAFF: [
        'Maya Ortiz',
        ',',
        'Maya maya@firm.example',
        'tom@firm.example maya@firm.example',
        'tom@firm.example <maya@firm.example>',
      ],
    }),
    ...each(
      {
        DATADOG_APPLICATION_ID: ['website', ''],
        DATADOG_CLIENT_TOKEN: ['pub&dd-api-key=other'],
        DATADOG_SITE: ['datadoghq.com.evil.example'],
      },
      datadog,
    ),
    ['DESK_ORIGIN', { ...staff, DESK_ORIGIN: 'https://example.com/desk' }],
    ['DESK_ORIGIN', { ...production, ...staff, DESK_ORIGIN: 'http://desk.example.com' }],
    ['DESK_ORIGIN', { ...production, ...staff }],
    // A browser would send the desk's cookie to the site.
    ['DESK_ORIGIN', { ...production, ...staff, DESK_ORIGIN: 'https://www.example.com:8443' }],
    ['DESK_OIDC_ISSUER,', { ...staff, ...oidc, DESK_OIDC_CLIENT_SECRET: '' }],
    ['WEBHOOK_SECRET', { WEBHOOK_URL: 'https://crm.example.com/requests' }],
    ['WEBHOOK_SECRET', { WEBHOOK_URL: 'https://crm.example.com/requests', WEBHOOK_SECRET: 'short' }],
    ['WEBHOOK_URL', { ...production, WEBHOOK_URL: 'http://crm.example.com', WEBHOOK_SECRET: 'x'.repeat(24) }],
    ['DESK_OIDC_ISSUER', { ...staff, ...oidc, DESK_OIDC_ISSUER: 'http://id.example.com' }],
  ]
  it.each(refused)('names %s once when it refuses %j', (name, env) => {
    expect(listFaults(env)).toEqual([expect.stringMatching(new RegExp(`^${name} `))])
  })

  it('prints no password, and not the secret address of the calendar', () => {
    for (const password of ['se@cret', 'se%zzcret', 'se/cret', 'se cret', 'secret']) {
      const faults = listFaults({
        SMTP_URL: `smtpx://user:${password}@mail`,
        DATABASE_URL: `mysql://user:${password}@db`,
        CALENDAR_BUSY_URL: `webcal://nas.lan/${password}.ics`,
      })
      expect(faults).toHaveLength(3)
      expect(faults.join()).not.toMatch(/se.*cret/)
    }
  })

  it('warns about production without TRUST_PROXY, and about a public address without a mail server', () => {
    const warned = (env: Record<string, string>) => readConfig(env).warnings.map((warning) => warning.split(' ')[0])
    const [ORIGIN, SMTP_URL, TRUST_PROXY] = ['HTTPS://example.com', 'smtps://mail.example.com', '127.0.0.1']
    const running = { NODE_ENV: 'production', DESK_PORT: 'off', ORIGIN, SMTP_URL }
    expect(warned(running)).toEqual(['TRUST_PROXY'])
    expect(warned({ ...running, TRUST_PROXY })).toEqual([])
    expect(warned({})).toEqual([])
    expect(warned({ ORIGIN })).toEqual(['SMTP_URL', 'TRUST_PROXY'])
  })

  it('refuses an unknown name with a prefix of ours, but not names that hosting platforms set', () => {
    for (const name of ['SMTP_URI', 'MAIL_FORM', 'DESK_STAF', 'MAILS_PER_DAY']) {
      expect(listFaults({ [name]: 'x' })).toEqual([expect.stringMatching(`^${name} is not a setting`)])
    }
    const ofHosts = ['PATH', 'MAIL', 'NODE_OPTIONS', 'DATABASE_HOST', 'HOSTNAME', 'PORT_3000_TCP', 'DESKTOP_SESSION']
    expect(readConfig(Object.fromEntries(ofHosts.map((name) => [name, 'x'])))).toEqual(readConfig({}))
    // Empty settings are omitted.
    expect(readConfig({ PORT: '', SMTP_URL: '' })).toEqual(readConfig({}))
  })

  it('needs no secret for Slack, whose address is the secret', () => {
    const WEBHOOK_URL = 'https://hooks.slack.com/services/T0/B0/x'
    expect(readConfig({}).webhook).toBeNull()
    expect(readConfig({ WEBHOOK_URL, WEBHOOK_FORMAT: 'slack' }).webhook).toEqual({ format: 'slack', url: WEBHOOK_URL })
  })

  it('refuses production without a mail server and an https address, and names other faults too', () => {
    const named = (env: Record<string, string>) => listFaults(env).map((fault) => fault.split(' ')[0])
    expect(named({ NODE_ENV: 'production' })).toEqual(['SMTP_URL', 'ORIGIN'])
    const faults = named({ NODE_ENV: 'production', ORIGIN: 'http://example.com', PORT: 'x' })
    expect(faults.sort()).toEqual(['ORIGIN', 'PORT', 'SMTP_URL'])
  })
})

describe('the settings of the desk', () => {
  it('open the desk on this machine by default, and in production for staff at its own address', () => {
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

  it('name staff as set, or by the part before the @, and each person once', () => {
    const { desk } = readConfig({ DESK_STAFF: `${staff.DESK_STAFF}, TOM@firm.example, "Lee, Kim" <kim@firm.example>` })
    expect(desk?.staff).toEqual([
      { email: 'maya@firm.example', name: 'Maya Ortiz' },
      { email: 'tom@firm.example', name: 'tom' },
      { email: 'kim@firm.example', name: 'Lee, Kim' },
    ])
  })
})

describe('credentials', () => {
  const place = (folder: string, name: string, text: string) => writeFile(join(folder, name), text)
  const readFrom = (folder: string, env: Record<string, string> = {}) =>
    readConfig({ CREDENTIALS_DIRECTORY: folder, ...env })

  it('reads settings from files, with plain names and with systemd’s', async () => {
    const folder = await createFolder()
    await place(folder, 'SMTP_URL', 'smtps://user:secret@mail.example.com\n')
    await place(folder, 'setting_DATABASE_URL', 'postgres://user:secret@db.example.com/website')
    await place(folder, 'README', 'not a setting')
    const { mail, databaseUrl } = readFrom(folder)
    expect(mail.smtpUrl).toBe('smtps://user:secret@mail.example.com')
    expect(databaseUrl).toBe('postgres://user:secret@db.example.com/website')
  })

  it('take precedence over the environment, and are refused if they cannot be read', async () => {
    const folder = await createFolder()
    await place(folder, 'SMTP_URL', 'smtps://user:secret@mail.example.com')
    expect(readFrom(folder, { SMTP_URL: 'smtps://other.example' }).mail.smtpUrl).toContain('secret')
    expect(() => readFrom(folder, { CREDENTIALS_DIRECTORY: join(folder, 'none') })).toThrow(/^CREDENTIALS_DIRECTORY: /)
  })
})

const readSockets = (names?: string, pid = 4711) =>
  readInheritedSockets({ LISTEN_PID: '4711', LISTEN_FDS: '2', LISTEN_FDNAMES: names }, pid)

it('identifies the sockets of this process by name, and refuses those that it cannot identify', () => {
  expect([readSockets('desk:site'), readSockets('desk'), readSockets('desk:site', 4712)]).toEqual([
    { desk: 3, site: 4 },
    { desk: 3 },
    {},
  ])
  for (const names of [undefined, 'site:site', 'desk:unknown'])
    expect(() => readSockets(names)).toThrow('LISTEN_FDNAMES')
})
