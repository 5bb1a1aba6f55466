/** The process: reads the settings, opens the database, serves, delivers, and stops cleanly. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { MailModule } from '../contracts/mail.ts'
import type { SiteSettings } from '../contracts/site-settings.ts'
import { buildApp } from './app.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { openSqlite } from './database/sqlite.ts'
import { startDelivery } from './mail/delivery.ts'
import { eraseMailFiles, fileTransport, smtpTransport } from './mail/transport.ts'
import { createPageRenderer } from './pages/render.ts'
import { loadSite, type Site } from './pages/site.ts'
import { startRetention } from './requests/retention.ts'

const buildDir = join(import.meta.dirname, '../build')

/** How long running requests may take to end after SIGTERM, in ms. */
const shutdownMs = 25_000

/** The settings that pages show, by the names that they are set under. */
const shownSettings = {
  origin: 'ORIGIN',
  calendarUrl: 'BOOKING_CALENDAR_URL',
  retentionDays: 'RETENTION_DAYS',
  monitoringConsent: 'MONITORING_CONSENT',
} as const satisfies Record<keyof SiteSettings, string>

/** @throws ConfigError when the pages say something else than the settings. */
function refuseOtherPages({ site: now }: Config, { manifest: { settings: built } }: Site): void {
  const faults = (Object.keys(shownSettings) as (keyof SiteSettings)[])
    .filter((key) => now[key] !== built[key])
    .map(
      (key) => `${shownSettings[key]} is ${now[key]}, but the pages were built with ${built[key]}: run npm run build`,
    )
  if (faults.length > 0) throw new ConfigError(faults)
}

/** Names the setting behind a fault of the system. */
function blame(setting: string, value: string) {
  return (error: Error): never => {
    throw new ConfigError([`${setting}: ${value} cannot be used: ${error.message}`])
  }
}

async function start(): Promise<void> {
  const site = await loadSite(join(buildDir, 'site'))
  const config = readConfig(process.env, { mailAddress: site.manifest.firmEmail })
  refuseOtherPages(config, site)
  const database = await openSqlite(config.dataDir).catch(blame('DATA_DIR', config.dataDir))
  const mails = (await import(pathToFileURL(join(buildDir, 'documents/mails.js')).href)) as MailModule
  const mailDir = join(config.dataDir, 'mail')
  const transport = config.mail.smtpUrl ? smtpTransport(config.mail.smtpUrl) : await fileTransport(mailDir)
  const renderer = await createPageRenderer(join(buildDir, 'pages/server/index.js'), site)
  const app = await buildApp({ config, site, database, renderer, stored: () => delivery.wake() })
  const delivery = startDelivery({ database, transport, mails, config, log: app.log })
  const stopRetention = startRetention(
    database,
    config.site.retentionDays,
    (references) => eraseMailFiles(mailDir, references),
    app.log,
  )

  const { port, host } = config
  const address = await app.listen({ port, host }).catch(blame('PORT or HOST', `${host}:${port}`))
  console.log(`The site is at ${address}`)
  console.log(`Its data is in ${config.dataDir}`)
  if (!config.mail.smtpUrl) console.log(`No mail server is set (SMTP_URL): mails are written as files to ${mailDir}`)

  let stopping = false
  const stop = async (signal: string) => {
    // Ctrl-C under npm reaches this process twice; a second signal must not cut off what the first lets end.
    if (stopping) return
    stopping = true
    app.log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), shutdownMs).unref()
    // A connection whose last answer went out after the stop began would be kept open for the next request.
    setInterval(() => app.server.closeIdleConnections(), 50).unref()
    try {
      await app.close()
      await Promise.all([stopRetention(), delivery.stop()])
      await database.close()
      process.exit(0)
    } catch (error) {
      app.log.error({ error: (error as Error).message }, 'did not stop cleanly')
      process.exit(1)
    }
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal))
}

try {
  await start()
} catch (error) {
  // One line a fault: whoever started the process reads it, and no stack would tell them more.
  console.error(
    error instanceof ConfigError ? error.message : `The server could not start: ${(error as Error).message}`,
  )
  process.exit(1)
}
