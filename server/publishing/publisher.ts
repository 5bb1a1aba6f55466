import { existsSync } from 'node:fs'
import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { hostname } from 'node:os'
import { basename, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { type Edits, listUploadedPictures, parseEdits } from '../../cms/edits.ts'
import type { SiteContent } from '../../cms/site-content.ts'
import { hourMs, minuteMs } from '../../contracts/durations.ts'
import { minOutcomes, recordedDays, type TrackRecord } from '../../contracts/track-record.ts'
import { isSiteIntact } from '../../site-builder/build-info.ts'
import type { Database } from '../database/database.ts'
import { writeAtomically } from '../database/folder.ts'
import { loadSite } from '../pages/site.ts'
import type { BaseServices } from '../services.ts'
import { getContentReader } from './content-reader.ts'
import {
  createEditedSites,
  editedSitePrefix,
  type LastShown,
  lastShownFile,
  type Prepared,
  type Published,
} from './edited-sites.ts'
import { keepIslandContent, listIslandContentPaths } from './island-content.ts'

const pollMs = 2_000
/** Later than every moment. */
const alwaysAlive = '9999'
/** After a publication could not be shown. */
const retryMs = 30_000
/** The folders of the present words, of those before, and a spare. */
const keptSites = 3
/** A folder that a killed process left is removed after so long. */
const partialMs = hourMs

export type Publisher = ReturnType<typeof createPublisher>

export function createPublisher({ siteDir, config: { dataDir }, site, rendering, database, log }: BaseServices) {
  const sites = join(dataDir, 'sites')
  const pages = new Set(site.manifest.files.map(({ path }) => path))
  /** Only processes that share a database are told apart, by their last sign of life. */
  const isShared = database.dialect === 'postgres'
  const processName = isShared ? `${hostname()}:${process.pid}` : 'the only one'
  const { folderOf, prepare, ...making } = createEditedSites(siteDir, dataDir, async (name) => {
    const rows = database.db.selectFrom('picture').select('bytes').where('name', '=', name)
    return (await rows.executeTakeFirst())?.bytes
  })

  /** The publication that is on the site, and where it lies. */
  let shown: number | undefined
  let folder = siteDir
  /** Our own record on the site, and as it is. Read a minute after the start, which doesn't wait for a site with it. */
  let record: TrackRecord | null = null
  let recordNow: TrackRecord | null = null
  let recordReadAt = Date.now()
  let failed: { readonly id: number; readonly at: number; readonly fault: string } | undefined
  const showFolder = async (next: string, deskFolder?: string) => {
    const before = listIslandContentPaths(site.manifest)
    if (next !== folder) {
      const files = await loadSite(next)
      await rendering.show(next, deskFolder)
      site.show(files)
      folder = next
    }
    if (folder !== siteDir) await utimes(folder, new Date(), new Date())
    // Without the database, pages that are open ask in vain.
    await keepIslandContent(database, folder, listIslandContentPaths(site.manifest), before, new Date()).catch(() => {})
  }
  /** The same pages, compressed better. */
  const reload = async (compressed: string) => {
    if (compressed === folder) site.show(await loadSite(folder))
  }
  const make = (contents: Omit<Published, 'id'>) =>
    prepare(contents, folder, (made) => {
      reload(made).catch((error: Error) => log.warn({ error: error.message }, 'the compressed files cannot be read'))
    })
  const show = async ({ id, ...contents }: Published) => {
    const [first] = (await make(contents)).issues
    if (first) throw new Error(`${first.file}: ${first.subject}: ${first.remedy}`)
    await showFolder(folderOf(contents))
    if (shown !== undefined && shown !== id) log.info({ publication: id }, 'the site shows other words')
    shown = id
    record = contents.record
    failed = undefined
    // Other processes on this machine do it, too.
    await prune(sites).catch(() => {})
  }

  const publications = () => database.db.selectFrom('publication').orderBy('id', 'desc').limit(1)
  const newest = async (): Promise<Published> => {
    const row = await publications().select(['id', 'edits']).executeTakeFirst()
    return row
      ? { id: row.id, edits: parseEdits(row.edits), record: recordNow }
      : { id: 0, edits: {}, record: recordNow }
  }

  /** @throws why it cannot be shown. */
  const follow = async (next: Published) => {
    try {
      await show(next)
    } catch (error) {
      failed = { id: next.id, at: Date.now(), fault: (error as Error).message }
      throw error
    }
    // If writing fails, remove the note: an older one would show old words at the next start.
    const last = lastShownFile(dataDir)
    const text = JSON.stringify({ ...next, folder } satisfies LastShown)
    await writeAtomically(last, (file) => file.writeFile(text)).catch(() => rm(last, { force: true }))
  }

  const followNewest = async () => {
    const { id = 0 } = (await publications().select('id').executeTakeFirst()) ?? {}
    if (failed?.id === id && Date.now() - failed.at < retryMs) return
    const now = new Date()
    if (now.getTime() - recordReadAt >= minuteMs) {
      recordNow = await readTrackRecord(database, site.manifest.schedule.timeZone, now)
      recordReadAt = now.getTime()
    }
    if (id === shown && isDeepStrictEqual(recordNow, record)) return
    await follow(await newest())
  }

  let noted: string | undefined
  const note = async () => {
    const row = {
      publication: shown ?? 0,
      seen_at: isShared ? new Date().toISOString() : alwaysAlive,
      fault: failed?.fault ?? null,
    }
    if (JSON.stringify(row) === noted) return
    await database.db
      .insertInto('process_status')
      .values({ process: processName, ...row })
      .onConflict((conflict) => conflict.column('process').doUpdateSet(row))
      .execute()
    noted = JSON.stringify(row)
  }

  let looking: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  /** To make a site takes up to minutes; meanwhile the process is alive, and says so. */
  const look = () => {
    looking ??= followNewest()
      .catch((error: Error) => log.error({ error: error.message }, 'the newest words cannot be shown'))
      // Without the database, the site stays as it is.
      .then(() => note().catch(() => {}))
      .finally(() => {
        looking = undefined
      })
    return looking
  }
  const lookAgain = () => {
    if (looking) note().catch(() => {})
    else void look()
  }

  /** What the last preview is rendered from: an editor looks at several pages of the same drafts. */
  let preview: { readonly key: string; readonly content: Promise<SiteContent> } | undefined
  const previewOf = (edits: Edits) => {
    const key = JSON.stringify(edits)
    if (preview?.key !== key) {
      const content = getContentReader(siteDir).content(edits)
      preview = { key, content }
      content.catch(() => {
        preview = undefined
      })
    }
    return preview.content
  }

  return {
    /**
     * Makes the site of these edits.
     * @returns the mistakes in the words. The maker reads only what the reader could read within its limits.
     */
    prepare: async (edits: Edits): Promise<Prepared> => {
      const issues = await getContentReader(siteDir).findIssues({ edits, pictures: listUploadedPictures(edits), pages })
      return issues.length > 0 ? { issues } : make({ edits, record })
    },
    warm: making.warm,
    /** @returns a page with these edits as HTML; undefined where there is no such page. */
    render: async (edits: Edits, path: string): Promise<string | undefined> => {
      if (!site.manifest.files.some((file) => file.path === path && file.cache === 'page')) return undefined
      return rendering.page(path, undefined, await previewOf(edits))
    },
    /** Shows the newest publication now. */
    look: () => void look(),
    /**
     * Shows the newest publication before the site opens, and follows from then on.
     * Without the database, or where that doesn't fit, it shows what it showed last, and the alarm says why.
     * @throws when neither can be shown: a price must not fall back unseen.
     */
    start: async () => {
      const last = async (): Promise<LastShown> => JSON.parse(await readFile(lastShownFile(dataDir), 'utf8'))
      const before = await last().catch(() => undefined)
      const wanted: Published = await newest().catch((error) => before ?? Promise.reject(error))
      // A site with yesterday's record is shown where it is there, and none is made for it.
      const withRecord = { ...wanted, record: before?.record ?? null }
      if (existsSync(join(folderOf(withRecord), 'manifest.json'))) recordNow = withRecord.record
      await follow({ ...wanted, record: recordNow }).catch(async (error: Error) => {
        if (!before || !(await isSiteIntact(before.folder))) throw error
        // It may be of an older version, whose desk this server doesn't know.
        await showFolder(before.folder, siteDir)
        log.error({ error: error.message }, 'the newest words cannot be shown; the site shows those before')
      })
      await look()
      timer = setInterval(lookAgain, pollMs)
    },
    stop: async () => {
      clearInterval(timer)
      making.stop()
      await looking
      await database.db
        .deleteFrom('process_status')
        .where('process', '=', processName)
        .execute()
        .catch(() => {})
    },
  }
}

async function prune(sites: string): Promise<void> {
  const names = (await readdir(sites).catch(() => [])).filter((name) => name.startsWith(editedSitePrefix))
  const found = await Promise.all(names.map(async (name) => ({ name, used: (await stat(join(sites, name))).mtimeMs })))
  const isHalf = ({ name }: (typeof found)[number]) => name.includes('.')
  const whole = found.filter((one) => !isHalf(one)).toSorted((a, b) => b.used - a.used)
  const old = [...whole.slice(keptSites), ...found.filter((one) => isHalf(one) && Date.now() - one.used > partialMs)]
  for (const { name } of old) await rm(join(sites, basename(name)), { recursive: true, force: true })
}

/**
 * @returns the promises that were due before the last midnight, the same in every process all day; null on the first
 * day of a database.
 */
export async function readTrackRecord({ db }: Database, timeZone: string, now: Date): Promise<TrackRecord | null> {
  const dayOf = (moment: string) => Temporal.Instant.from(moment).toZonedDateTimeISO(timeZone).toPlainDate()
  // A database begins with its first step.
  const { rows } = await sql<{ at: string }>`select min(timestamp) as at from kysely_migration`.execute(db)
  const since = dayOf(String(rows[0]?.at)).toString()
  const today = dayOf(now.toISOString())
  if (since >= today.toString()) return null
  const from = today.subtract({ days: recordedDays }).toString()
  const outcomes = await db
    .selectFrom('deadline_outcome')
    .select(['kind', 'day', 'share', 'reason'])
    .where('day', '>=', from)
    .where('day', '<', today.toString())
    // A fixed order, or each process could read the rows in another one.
    .orderBy('day')
    .orderBy('share')
    .orderBy('reason')
    .execute()
  const of = (wanted: 'review' | 'delivery') =>
    outcomes.filter(({ kind }) => kind === wanted).map(({ kind: _, ...outcome }) => outcome)
  const [review, delivery] = [of('review'), of('delivery')]
  const isDrawn = Math.min(review.length, delivery.length) >= minOutcomes
  return { since, drawn: isDrawn ? { from, review, delivery } : null }
}
