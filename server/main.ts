import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { buildApp } from './app.ts'
import { ConfigError, portInUseHint, readConfig, readInheritedSockets } from './core/config.ts'
import { createLog, openStandardOutput } from './core/http/log.ts'
import { stopOnSignal } from './core/shutdown.ts'
import { openDatabase } from './database/open-database.ts'
import { startDesk } from './desk/app.ts'
import { readMorningMail } from './desk/morning-mail.ts'
import { warnOfExpiry } from './monitoring/alarms.ts'
import { startRendering } from './pages/rendering.ts'
import { createLiveSite, loadSite } from './pages/site.ts'
import { lastShownFile } from './publishing/edited-sites.ts'
import { recordUnmatchedEdits } from './publishing/process-status.ts'
import { startDeliveries } from './requests/outbox/deliveries.ts'
import { createSmtpTransport } from './requests/outbox/mail/smtp.ts'
import { createFileTransport } from './requests/outbox/mail/transport.ts'
import { startRetention } from './requests/retention.ts'
import { createServices } from './services.ts'

/** The setting with the folder of the site that a release has built for its settings. */
const siteDir = process.env.STEADYHAND_SITE ?? join(import.meta.dirname, '../dist/site')

function createConfigErrorThrower(setting: string, value: string, hint?: string) {
  return (error: Error): never => {
    throw new ConfigError([`${setting}: ${value} cannot be used: ${error.message}${hint ? `; ${hint}` : ''}`])
  }
}

async function start(): Promise<void> {
  const site = createLiveSite(await loadSite(siteDir))
  const config = readConfig(process.env)
  if (!isDeepStrictEqual(config.site, site.manifest.settings)) {
    const settings = 'ORIGIN, BOOKING_CALENDAR_URL, RETENTION_DAYS, MONITORING_CONSENT or DATADOG_*'
    throw new ConfigError([`the pages were built with other settings (${settings}): run npm run build`])
  }
  const sockets = readInheritedSockets(process.env, process.pid)
  if (sockets.desk !== undefined && !config.desk) {
    throw new ConfigError(['DESK_STAFF is missing: a socket was passed on for the desk, but the desk is closed'])
  }
  const logOutput = openStandardOutput()
  const log = createLog(logOutput)
  const rendering = await startRendering({ folder: siteDir, settings: config.site }, (error) =>
    log.error({ error: error.message }, 'the rendering thread died; the next page or mail starts another'),
  )
  const database = await openDatabase(config, { alone: true, mayBeAway: existsSync(lastShownFile(config.dataDir)) })
  const transport = config.mail.smtpUrl
    ? createSmtpTransport(config.mail.smtpUrl)
    : await createFileTransport(config.mailDir).catch(createConfigErrorThrower('DATA_DIR', config.mailDir))
  const services = createServices({
    config,
    siteDir,
    site,
    database,
    log,
    logOutput,
    rendering,
    transport,
  })
  const { publisher } = services
  const app = await buildApp(services)

  const deliveries = startDeliveries(services, (day, now) => readMorningMail(services, day, now))
  warnOfExpiry(services)

  await publisher.start()
  // Not awaited, because it starts a program.
  void recordUnmatchedEdits(database, siteDir, new Date())
    .then((places) => {
      if (places.length > 0) log.error({ places }, 'published edits have no place in this version and are not shown')
    })
    .catch((error: Error) => log.warn({ error: error.message }, 'published edits cannot be compared with this version'))
  const { port, host } = config
  const desk =
    config.desk &&
    (await startDesk(services, config.desk, sockets.desk).catch(
      createConfigErrorThrower('DESK_PORT or DESK_HOST', `${config.desk.host}:${config.desk.port}`),
    ))
  // Fastify's types lack `fd`, which Node accepts.
  const where = { port, host, fd: sockets.site }
  const address = await app
    .listen(where)
    .catch(createConfigErrorThrower('PORT or HOST', `${host}:${port}`, portInUseHint))
  // Not awaited, because it may take long.
  const stopRetention = startRetention(services)
  const print = (line: string) => logOutput.write(`${line}\n`)
  print(`The site is at ${address}`)
  for (const warning of config.warnings) log.warn({}, warning)
  if (desk) print(`The desk is at ${desk.address}`)
  print(`Its data is in ${config.databaseUrl ? 'PostgreSQL' : config.dataDir}`)
  if (!config.mail.smtpUrl) print(`No mail server is set (SMTP_URL): mails are written as files to ${config.mailDir}`)

  const stops = [
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
  // Print the fault without a stack, for the operator.
  console.error(
    error instanceof ConfigError ? error.message : `The server could not start: ${(error as Error).message}`,
  )
  process.exit(1)
}
