import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig, settingNames } from './config.ts'

const defaults = { mailAddress: 'hello@example.com' }
const read = (env: Record<string, string>) => readConfig(env, defaults)

const keys = { applicationId: '11111111-1111-4111-8111-111111111111', clientToken: 'pub0123456789abcdef' }
const datadog = { DATADOG_APPLICATION_ID: keys.applicationId, DATADOG_CLIENT_TOKEN: keys.clientToken }

function faultsOf(env: Record<string, string>): readonly string[] {
  try {
    read(env)
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
    expect(read({})).toMatchObject({
      production: false,
      port: 3000,
      host: '127.0.0.1',
      mail: { smtpUrl: null, from: 'hello@example.com', to: ['hello@example.com'] },
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

  it('takes an empty value for one that was left out', () => {
    expect(read({ PORT: '', SMTP_URL: '' })).toEqual(read({}))
  })

  it('reads every setting', () => {
    const config = read({
      NODE_ENV: 'production',
      PORT: '8080',
      HOST: '0.0.0.0',
      ORIGIN: 'https://www.example.com/',
      DATA_DIR: '/srv/data',
      SMTP_URL: 'smtps://user:secret@mail.example.com',
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
      mail: { from: 'web@example.com', to: ['staff@example.com', 'boss@example.com'] },
      trustProxy: ['10.0.0.1', '192.168.0.0/16', '::1'],
      site: { origin: 'https://www.example.com', calendarUrl: 'https://calendar.example.com/firm', retentionDays: 90 },
      metricsPort: 9100,
      reusePort: true,
    })
    const { site } = config
    expect(site.datadog).toEqual({ ...keys, site: 'us3.datadoghq.com', service: 'web', env: 'staging' })
  })

  it.each([
    ['PORT', '80a'],
    ['ORIGIN', 'www.example.com'],
    ['ORIGIN', 'https://example.com/path'],
    ['ORIGIN', 'https://:secret@example.com'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'http://mail.example.com'],
    ['SMTP_URL', 'smtps://user:p@ss@mail.example.com'],
    ['SMTP_URL', 'smtps://user:12#34@mail.example.com'],
    ['SMTP_URL', 'smtps://user:pa%zzss@mail.example.com'],
    ['DATABASE_URL', 'postgres://user:p@ss@db.example.com/website'],
    ['DATA_DIR', '~/data'],
    ['METRICS_PORT', '3000'],
    ['MAIL_TO', 'staff@example.com, other@example'],
    ['MAIL_FROM', 'web@example.com, other@example.com'],
    ['DATABASE_URL', 'mysql://localhost/site'],
    ['DATABASE_URL', 'postgres://localhost'],
    ['BOOKING_CALENDAR_URL', 'javascript:alert(1)'],
    ['CALENDAR_BUSY_URL', 'webcal://calendar.example.com/secret.ics'],
    ['TRUST_PROXY', '10.0.0.0/40'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['RETENTION_DAYS', '0'],
    ['MONITORING_CONSENT', 'maybe'],
    ['NODE_ENV', 'prod'],
  ])('refuses %s=%s and names it once', (name, value) => {
    const faults = faultsOf({ [name]: value })
    expect(faults).toHaveLength(1)
    expect(faults[0]).toMatch(new RegExp(`^${name} `))
  })

  it('prints nothing of the address of the calendar, which is a secret', () => {
    expect(faultsOf({ CALENDAR_BUSY_URL: 'webcal://nas.lan/secret.ics' }).join()).not.toContain('secret')
  })

  it('prints nothing of a password', () => {
    for (const password of ['se@cret', 'se%zzcret', 'se/cret', 'se cret', 'secret']) {
      const faults = faultsOf({
        SMTP_URL: `smtpx://user:${password}@mail`,
        DATABASE_URL: `mysql://user:${password}@db`,
      })
      expect(faults).toHaveLength(2)
      expect(faults.join()).not.toMatch(/se.*cret/)
    }
  })

  it('warns of production without TRUST_PROXY, and of nothing else', () => {
    const production = {
      NODE_ENV: 'production',
      DESK_PORT: 'off',
      ORIGIN: 'https://example.com',
      SMTP_URL: 'smtps://mail.example.com',
    }
    expect(read(production).warnings).toEqual([expect.stringMatching(/^TRUST_PROXY /)])
    expect(read({ ...production, TRUST_PROXY: '127.0.0.1' }).warnings).toEqual([])
    expect(read({}).warnings).toEqual([])
  })

  it('warns at a public address what it would refuse in production', () => {
    const warned = (env: Record<string, string>) => read(env).warnings.map((warning) => warning.split(' ')[0])
    const ORIGIN = 'HTTPS://example.com'
    expect(warned({ ORIGIN })).toEqual(['SMTP_URL', 'TRUST_PROXY'])
    expect(warned({ ORIGIN, SMTP_URL: 'smtps://mail.example.com', TRUST_PROXY: '127.0.0.1' })).toEqual([])
    expect(warned({ ORIGIN: 'http://example.com' })).toEqual([])
    expect(warned({ MONITORING_CONSENT: 'ask' })).toEqual(['MONITORING_CONSENT'])
    const datadog = { DATADOG_APPLICATION_ID: '00000000-0000-4000-8000-000000000000', DATADOG_CLIENT_TOKEN: 'pub0' }
    expect(warned({ MONITORING_CONSENT: 'ask', ...datadog })).toEqual([])
  })

  it('takes a password as it is written in an address', () => {
    const SMTP_URL = 'smtps://user%40firm.example:p%40ss:w%2Ford%25@mail.example.com'
    expect(read({ SMTP_URL }).mail.smtpUrl).toBe(SMTP_URL)
  })

  it('wants metrics at another port than the site, whichever that is', () => {
    expect(faultsOf({ PORT: '9100', METRICS_PORT: '9100' })).toHaveLength(1)
    expect(faultsOf({ PORT: '0', METRICS_PORT: '0' })).toEqual([])
    expect(faultsOf({ PORT: '9100', METRICS_PORT: '3000' })).toEqual([])
  })

  it('refuses to share a port where only one process may serve', () => {
    expect(faultsOf({ REUSE_PORT: '1' })).toHaveLength(1)
    expect(faultsOf({ REUSE_PORT: '1', DATABASE_URL: 'postgres://user@db.example.com/website' })).toEqual([])
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
    expect(read(Object.fromEntries(ofHosts.map((name) => [name, 'x'])))).toEqual(read({}))
  })

  it.each(['DATADOG_APPLICATION_ID', 'DATADOG_CLIENT_TOKEN'] as const)('wants %s with the other', (missing) => {
    const { [missing]: _, ...half } = datadog
    expect(faultsOf(half)).toHaveLength(1)
    expect(faultsOf(half)[0]).toMatch(new RegExp(`^${missing} is missing`))
  })

  it.each([
    ['DATADOG_APPLICATION_ID', 'website'],
    ['DATADOG_CLIENT_TOKEN', 'pub&dd-api-key=other'],
    ['DATADOG_SITE', 'datadoghq.com.evil.example'],
    ['DATADOG_SERVICE', 'Web, site'],
    ['DATADOG_ENV', 'Prod'],
  ])('refuses %s=%s', (name, value) => {
    const faults = faultsOf({ ...datadog, [name]: value })
    expect(faults).toHaveLength(1)
    expect(faults[0]).toMatch(new RegExp(`^${name} must be|^${name} must begin`))
  })

  it('wants both settings of a webhook or none, a secret that is one, and TLS in production', () => {
    const [WEBHOOK_URL, WEBHOOK_SECRET] = ['https://crm.example.com/requests', 'x'.repeat(24)]
    const named = (env: Record<string, string>) => faultsOf(env).map((fault) => fault.split(' ')[0])
    expect(read({}).webhook).toBeNull()
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
    const production = { NODE_ENV: 'production', ORIGIN: 'https://example.com', SMTP_URL: 'smtps://mail.example.com' }
    expect(named({ ...production, WEBHOOK_URL: 'http://crm.example.com', WEBHOOK_SECRET })).toEqual(['WEBHOOK_URL'])
  })

  it('normalizes the public address', () => {
    expect(read({ ORIGIN: 'HTTPS://Www.Example.com:443/' }).site.origin).toBe('https://www.example.com')
  })

  it('refuses production at an address without TLS, and names other faults beside it', () => {
    const faults = faultsOf({ NODE_ENV: 'production', ORIGIN: 'http://example.com', PORT: 'x' })
    expect(faults.map((fault) => fault.split(' ')[0]).sort()).toEqual(['ORIGIN', 'PORT', 'SMTP_URL'])
  })

  it('refuses production without a mail server and a public address', () => {
    expect(faultsOf({ NODE_ENV: 'production' }).map((fault) => fault.split(' ')[0])).toEqual(['SMTP_URL', 'ORIGIN'])
  })
})
