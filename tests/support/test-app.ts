/** The server without a port, with the built site and an empty SQLite database, or the PostgreSQL of its settings. */
import { mailPurposes } from '../../contracts/mail.ts'
import { buildApp } from '../../server/app.ts'
import { appointmentsOf } from '../../server/appointments/service.ts'
import { readConfig } from '../../server/config.ts'
import { startCounter } from '../../server/monitoring/counting.ts'
import { createMetrics } from '../../server/monitoring/metrics.ts'
import { openDatabase } from '../../server/open-database.ts'
import { openApplication } from '../../server/pages/application.ts'
import { createPageRenderer } from '../../server/pages/render.ts'
import { loadSite } from '../../server/pages/site.ts'
import { requestRecords } from '../../server/requests/records.ts'
import { createRequestStore } from '../../server/requests/store.ts'
import { atEnd } from './at-end.ts'
import { builtMails } from './built-mails.ts'
import { newDataFolder } from './data-folder.ts'
import { manyVisitors } from './many-visitors.ts'

export type TestApp = Awaited<ReturnType<typeof startTestApp>>

/** Read once, because nothing changes it. */
const builtSite = loadSite('dist/site')
const siteBuild = 'dist/site/runtime/pages/server/index.js'

/**
 * Both are closed at the end.
 * @param settings further environment variables.
 * @param siteDir another site than the built one.
 */
export async function startTestApp(settings: Readonly<Record<string, string>> = {}, siteDir?: string) {
  const dir = await newDataFolder()
  const site = await (siteDir ? loadSite(siteDir) : builtSite)
  const config = readConfig({ DATA_DIR: dir, ...manyVisitors, ...settings }, { mailAddress: 'hello@example.com' })
  const database = await openDatabase(config)
  const store = createRequestStore(database, mailPurposes, config.confirmations)
  const metrics = createMetrics()
  let wakes = 0
  let logged = ''
  const { render, numbersCard } = await openApplication(siteBuild, site.manifest.settings)
  const app = await buildApp({
    config,
    site,
    database,
    store,
    appointments: appointmentsOf(config, database, site.manifest.schedule),
    renderer: createPageRenderer(render, site),
    numbersCard,
    metrics,
    counter: (log) => startCounter({ database, site: site.manifest, metrics, log }),
    stored: () => {
      wakes += 1
    },
    mails: await builtMails(),
    deleteMailsOf: async () => {},
    logOutput: {
      write: (line) => {
        logged += line
      },
    },
  })
  atEnd(async () => {
    await app.close()
    await database.close()
  })
  return {
    app,
    database,
    store,
    records: requestRecords(database, mailPurposes),
    metrics,
    /** Log output so far. */
    logged: () => logged,
    /** How often delivery was woken. */
    wakes: () => wakes,
  }
}
