import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const defaults = { mailAddress: 'hello@example.com' }
const read = (env: Record<string, string>) => readConfig(env, defaults)

function faultsOf(env: Record<string, string>): readonly string[] {
  try {
    read(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.faults
  }
  return []
}

describe('readConfig', () => {
  it('needs nothing on one machine', () => {
    expect(read({})).toMatchObject({
      production: false,
      port: 3000,
      host: '127.0.0.1',
      mail: { smtpUrl: null, from: 'hello@example.com', to: 'hello@example.com' },
      trustProxy: [],
      site: { origin: 'http://localhost:3000', calendarUrl: null, retentionDays: 365, monitoringConsent: 'granted' },
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
      MAIL_TO: 'staff@example.com',
      BOOKING_CALENDAR_URL: 'https://calendar.example.com/firm',
      TRUST_PROXY: '10.0.0.1, 192.168.0.0/16, ::1',
      RETENTION_DAYS: '90',
      MONITORING_CONSENT: 'ask',
    })
    expect(config).toMatchObject({
      production: true,
      port: 8080,
      dataDir: '/srv/data',
      mail: { from: 'web@example.com', to: 'staff@example.com' },
      trustProxy: ['10.0.0.1', '192.168.0.0/16', '::1'],
      site: { origin: 'https://www.example.com', calendarUrl: 'https://calendar.example.com/firm', retentionDays: 90 },
    })
  })

  it.each([
    ['PORT', '80a'],
    ['PORT', '70000'],
    ['ORIGIN', 'www.example.com'],
    ['ORIGIN', 'https://example.com/path'],
    ['ORIGIN', 'https://example.com?'],
    ['ORIGIN', 'https://:secret@example.com'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'smtps:mail.example.com'],
    ['SMTP_URL', 'http://mail.example.com'],
    ['MAIL_TO', 'staff@example.com, other@example.com'],
    ['BOOKING_CALENDAR_URL', 'javascript:alert(1)'],
    ['TRUST_PROXY', '1'],
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

  it('names every fault at once', () => {
    expect(faultsOf({ PORT: 'x', RETENTION_DAYS: 'y', MAIL_FORM: 'a@b.co' })).toHaveLength(3)
  })

  it('refuses a name that looks like a setting and is none', () => {
    expect(faultsOf({ SMTP_HOST: 'mail.example.com' })[0]).toMatch(/^SMTP_HOST /)
    expect(faultsOf({ PATH: '/bin', HOME: '/root' })).toEqual([])
  })

  it('refuses a setting that nothing reads yet, rather than ignore it', () => {
    expect(faultsOf({ DATABASE_URL: 'postgres://localhost/site' })[0]).toMatch(/^DATABASE_URL /)
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
