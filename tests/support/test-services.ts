/** All services on an empty SQLite database, with the built site, in one thread. */
import { pathToFileURL } from 'node:url'
import { readSiteContent } from '../../cms/site-content.ts'
import { readConfig } from '../../server/core/config.ts'
import { createLog } from '../../server/core/http/log.ts'
import { openDatabase } from '../../server/database/open-database.ts'
import type { DeskModule, MailModule } from '../../server/pages/rendering.ts'
import { createLiveSite, loadSite } from '../../server/pages/site.ts'
import type { OutgoingMail } from '../../server/requests/outbox/mail/transport.ts'
import { type BaseServices, createServices } from '../../server/services.ts'
import type { SiteManifest } from '../../site/manifest.ts'
import { loadApplication, renderPage } from '../../site/pages/application.ts'
import { copyEmptyDatabase } from './empty-database.ts'
import { manyVisitors } from './served-site.ts'

export const deskOrigin = 'https://desk.example.com'

const usual = {
  ...manyVisitors,
  DESK_ORIGIN: deskOrigin,
  DESK_STAFF: 'Maya Ortiz <maya@firm.example>, Tom Reyes <tom@firm.example>',
}

type Changes = Partial<BaseServices> & {
  /** A folder for the database, unless there is one. */
  readonly dataDir?: string
  /** Further environment variables. */
  readonly settings?: Readonly<Record<string, string>>
  /** Replaces parts of the site's manifest. */
  readonly manifest?: Partial<SiteManifest>
}

const content = readSiteContent('dist/site')

const serverBuild = 'dist/site/runtime/pages/server/index.js'

/** Read once, because nothing changes them. */
const built = Promise.all([
  loadSite('dist/site'),
  loadApplication(serverBuild),
  import(pathToFileURL('dist/site/runtime/documents/emails.js').href) as Promise<MailModule>,
  import(pathToFileURL('dist/site/runtime/documents/desk.js').href) as Promise<DeskModule>,
])

/** @param changes to what main.ts opens. */
export async function createTestServices({ dataDir = 'nowhere', settings, manifest, ...changes }: Changes) {
  const { siteDir = 'dist/site' } = changes
  const [first, app, mails, { renderDesk }] = await built
  const loaded = changes.siteDir ? await loadSite(siteDir) : first
  const site = createLiveSite({ ...loaded, manifest: { ...loaded.manifest, ...manifest } })
  const config = readConfig({ ...usual, DATA_DIR: dataDir, ...settings })
  const isOwn = !changes.database && !config.databaseUrl
  if (isOwn) await copyEmptyDatabase(dataDir)
  /** Emails that bypassed the outbox, and lines of the log. */
  const [mailed, lines]: [OutgoingMail[], string[]] = [[], []]
  const logOutput = { write: (line: string) => lines.push(line) }
  const services = createServices({
    ...{ config, site, siteDir, logOutput, log: createLog(logOutput) },
    database: changes.database ?? (await openDatabase(config)),
    rendering: {
      page: (address, data, other = content) =>
        renderPage(app, address, { content: other, settings: site.manifest.settings, ...(data && { data }) }),
      mails: {
        renderMail: (input) => mails.renderMail(content, input),
        buildSlackMessage: (input) => mails.buildSlackMessage(content, input),
        buildCalendarEntry: (input) => mails.buildCalendarEntry(content, input),
      },
      renderSampleMails: async (other) => mails.renderSampleMails(other),
      renderDesk: async (frame, view) => renderDesk(content, frame, view),
      show: async () => {},
      stop: async () => {},
    },
    transport: {
      send: async (mail) => {
        mailed.push(mail)
        return { refused: [], deferred: [] }
      },
    },
    ...changes,
  })
  let wakes = 0
  services.outbox.on('queued', () => {
    wakes += 1
  })
  return {
    ...services,
    mailed,
    /** Log output so far. */
    logged: () => lines.join(''),
    /** How often something was queued. */
    wakes: () => wakes,
  }
}
