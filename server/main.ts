import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteSettings } from '../contracts/site-settings.ts'
import { buildApp } from './app.ts'
import { type Appointments, appointmentsOf } from './appointments/service.ts'
import { type Config, ConfigError, readConfig, takenPortHint } from './config.ts'
import { withoutDeadline } from './database/deadline.ts'
import { readMorningMail } from './desk/morning-mail.ts'
import { startDesk } from './desk/start.ts'
import { deskOriginOf } from './desk-settings.ts'
import { type Log, standardOutput } from './http/log.ts'
import { inheritedSockets } from './inherited-sockets.ts'
import { startCounter } from './monitoring/counting.ts'
import { watchExpiry } from './monitoring/expiry.ts'
import { createMetrics } from './monitoring/metrics.ts'
import { listenForMetrics, metricsHost } from './monitoring/metrics-listener.ts'
import { openDatabase } from './open-database.ts'
import { startDeliveries } from './outbox/deliveries.ts'
import { deadLetterWebhook } from './outbox/items.ts'
import { deleteMailFile, deleteMailFiles, deleteMorningMailFiles, fileTransport } from './outbox/mail/files.ts'
import { smtpTransport } from './outbox/mail/smtp.ts'
import { createPageRenderer } from './pages/render.ts'
import { startRendering } from './pages/rendering.ts'
import { liveSite, loadSite, type Site } from './pages/site.ts'
import { lastShown } from './publishing/edited-sites.ts'
import { createPublisher } from './publishing/publisher.ts'
import { noteSetAside } from './publishing/set-aside.ts'
import { recordAllPromises } from './requests/promises.ts'
import { requestRecords } from './requests/records.ts'
import { startRetention } from './requests/retention.ts'
import { createRequestStore, purposesOf } from './requests/store.ts'
import { stopOnSignal } from './stopping.ts'

/** A release sets it to the pages that it has finished for the settings. */
const siteDir = process.env.STEADYHAND_SITE ?? join(import.meta.dirname, '../dist/site')

function shownSettings({ origin, calendarUrl, retentionDays, monitoringConsent, datadog }: SiteSettings) {
  return {
    ORIGIN: origin,
    BOOKING_CALENDAR_URL: calendarUrl,
    RETENTION_DAYS: retentionDays,
    MONITORING_CONSENT: monitoringConsent,
    DATADOG_APPLICATION_ID: datadog?.applicationId,
    DATADOG_CLIENT_TOKEN: datadog?.clientToken,
    DATADOG_SITE: datadog?.site,
    DATADOG_SERVICE: datadog?.service,
    DATADOG_ENV: datadog?.env,
  }
}

function refuseOtherPages(config: Config, site: Site): void {
  const [now, built] = [shownSettings(config.site), shownSettings(site.manifest.settings)]
  const faults = (Object.keys(now) as (keyof typeof now)[])
    .filter((name) => now[name] !== built[name])
    .map((name) => {
      const [here, there] = [now[name] ?? 'not set', built[name] ?? 'none']
      return `${name} is ${here}, but the pages were built with ${there}: run npm run build`
    })
  if (faults.length > 0) throw new ConfigError(faults)
}

function blame(setting: string, value: string, hint?: string) {
  return (error: Error): never => {
    throw new ConfigError([`${setting}: ${value} cannot be used: ${error.message}${hint ? `; ${hint}` : ''}`])
  }
}

async function start(): Promise<void> {
  const site = liveSite(await loadSite(siteDir))
  const defaults = {
    get mailAddress() {
      return site.manifest.firmEmail
    },
  }
  const config = readConfig(process.env, defaults)
  refuseOtherPages(config, site)
  const sockets = inheritedSockets(process.env, process.pid)
  if (sockets.desk !== undefined && !config.desk) {
    throw new ConfigError(['DESK_STAFF is missing: a socket was handed over for the desk, and the desk is closed'])
  }
  const rendering = await startRendering({ folder: siteDir, settings: config.site }, (error) =>
    app.log.error({ error: error.message }, 'the thread that renders died; the next page or mail opens another'),
  )
  const { mails, renderDesk, numbersCard } = rendering
  const renderer = createPageRenderer(rendering.page, site)
  const database = await openDatabase(config, { alone: true, mayBeAway: existsSync(lastShown(config.dataDir)) })
  const publisher = createPublisher({
    siteDir,
    dataDir: config.dataDir,
    site,
    rendering,
    database,
    log: () => app.log,
  })
  const purposes = purposesOf(config)

  const wake = () => deliveries.wake()
  const store = createRequestStore(database, purposes, config.confirmations)
  const metrics = createMetrics()
  const logOutput = standardOutput()
  const makeAppointments = appointmentsOf(config, database, site.manifest.schedule)
  let made: Appointments | undefined
  // Site and desk share one reader of the firm's calendar.
  const appointments = (log: Log) => (made ??= makeAppointments(log))
  const mailDir = join(config.dataDir, 'mail')
  const deleteMailsOf = (references: readonly string[]) => deleteMailFiles(mailDir, references)
  const app = await buildApp({
    config,
    site,
    database,
    store,
    appointments,
    renderer,
    numbersCard,
    metrics,
    mails,
    deleteMailsOf,
    logOutput,
    stored: () => withoutDeadline(wake),
    counter: (log) => startCounter({ database, site: site.manifest, metrics, log }),
  })

  const transport = config.mail.smtpUrl
    ? smtpTransport(config.mail.smtpUrl)
    : await fileTransport(mailDir).catch(blame('DATA_DIR', mailDir))
  const parked = config.webhook ? 0 : await deadLetterWebhook(database, new Date()).catch(() => 0)
  if (parked > 0) app.log.warn({ parked }, 'no WEBHOOK_URL is set; the calls that waited are given up')
  const { schedule, rescueHours } = site.manifest
  const forMorning = {
    database,
    rules: { schedule, rescueHours },
    staff: config.desk?.staff ?? [],
    origin: config.desk && deskOriginOf(config.desk),
  }
  const deliveries = startDeliveries({
    readMorning: (day, now) => readMorningMail(forMorning, day, now),
    config,
    firm: site.manifest,
    database,
    mails,
    transport,
    deleteMailFile: (id) => deleteMailFile(mailDir, id),
    log: app.log,
  })
  // Publications change them.
  const rules = {
    get schedule() {
      return site.manifest.schedule
    },
    get rescueHours() {
      return site.manifest.rescueHours
    },
  }
  const records = requestRecords(database, purposes, site.manifest.schedule, rules)
  const stopWatching = watchExpiry(site.manifest, app.log)
  const stopRetention = startRetention({
    database,
    records,
    days: config.site.retentionDays,
    deleteMailsOf,
    log: app.log,
    record: (now) => recordAllPromises(database, rules, now),
    deleteMorningMails: (before) => deleteMorningMailFiles(mailDir, before),
  })

  await publisher.start()
  const places = await noteSetAside(database, siteDir, new Date()).catch(() => [])
  if (places.length > 0) app.log.error({ places }, 'published words have no place in this version and are not shown')
  const { port, host, reusePort, metricsPort } = config
  const desk =
    config.desk &&
    (await startDesk({
      config,
      settings: config.desk,
      site,
      database,
      records,
      mails,
      transport,
      wake,
      deleteMailsOf,
      logOutput,
      siteDir,
      publisher,
      appointments: appointments(app.log),
      renderDesk,
      dir: join(siteDir, 'runtime/desk'),
      socket: sockets.desk,
    }).catch(blame('DESK_PORT or DESK_HOST', `${config.desk.host}:${config.desk.port}`)))
  // Fastify's types lack what Node takes.
  const where = { port, host, reusePort, fd: sockets.site }
  const listener =
    metricsPort === null
      ? undefined
      : await listenForMetrics(metricsPort, metrics, database, config).catch(
          blame('METRICS_PORT', `${metricsHost}:${metricsPort}`),
        )
  const address = await app.listen(where).catch(blame('PORT or HOST', `${host}:${port}`, takenPortHint))
  const print = (line: string) => logOutput.write(`${line}\n`)
  print(`The site is at ${address}`)
  for (const warning of config.warnings) app.log.warn(warning)
  if (desk) print(`The desk is at ${desk.address}`)
  if (listener) print(`Its metrics are at ${listener.address}`)
  print(`Its data is in ${config.databaseUrl ? 'PostgreSQL' : config.dataDir}`)
  if (!config.mail.smtpUrl) print(`No mail server is set (SMTP_URL): mails are written as files to ${mailDir}`)

  const stops = [
    stopWatching,
    () => listener?.stop(),
    () => Promise.all([stopRetention(), deliveries.stop()]),
    publisher.stop,
    rendering.stop,
    database.close,
  ]
  stopOnSignal({ apps: [app, ...(desk ? [desk.app] : [])], stops })
}

try {
  await start()
} catch (error) {
  // The person who started it needs the fault, not a stack.
  console.error(
    error instanceof ConfigError ? error.message : `The server could not start: ${(error as Error).message}`,
  )
  process.exit(1)
}
