/** Shows the newest publication on the live site, and follows later ones. */
import { readFile, rm, utimes } from 'node:fs/promises'
import { type Edits, parseEdits } from '../../cms/edits.ts'
import { findGuide } from '../../cms/guides/guide-pages.ts'
import { shareWork } from '../../contracts/bounded-cache.ts'
import { minuteMs } from '../../contracts/durations.ts'
import { mailsPreview } from '../../contracts/editor.ts'
import { writeAtomically } from '../../platform/folder.ts'
import { isSiteIntact } from '../../site/site-folder.ts'
import { loadSite } from '../pages/site.ts'
import type { BaseServices } from '../services.ts'
import { getContentReader } from './content-reader.ts'
import { createEditedSites, type LastShown, lastShownFile, type Published } from './edited-sites.ts'
import { createStatusWriter } from './process-status.ts'

const pollMs = 2_000
/** People wait for a publication. A start has no deadline: on a slow machine, the site would never open. */
const publicationMs = 10 * minuteMs
/** Pause after a publication couldn't be shown. */
const retryMs = 30_000

type State = {
  /** The publication on the site; undefined until one has been shown. */
  shown?: Published
  /** The folder of the site that visitors see. */
  folder: string
  /** Why the newest publication couldn't be shown. */
  failure?: { readonly id: number; readonly at: number; readonly reason: string } | undefined
  timer?: NodeJS.Timeout
}

export type Publisher = ReturnType<typeof createPublisher>

export function createPublisher({ siteDir, config: { dataDir }, site, rendering, database, log }: BaseServices) {
  const status = createStatusWriter(database)
  const sites = createEditedSites(siteDir, dataDir, async (name) => {
    const rows = database.db.selectFrom('picture').select('bytes').where('name', '=', name)
    return (await rows.executeTakeFirst())?.bytes
  })
  const state: State = { folder: siteDir }

  const showFolder = async (folder: string, deskFolder?: string) => {
    if (folder !== state.folder) {
      const files = await loadSite(folder)
      await rendering.show(folder, deskFolder)
      site.show(files)
      state.folder = folder
    }
    if (folder !== siteDir) await utimes(folder, new Date(), new Date())
  }
  /** Loads the same files again, now better compressed. */
  const reload = async (folder: string) => {
    if (folder === state.folder) site.show(await loadSite(folder))
  }
  const make = (edits: Edits, clockMs: number | undefined) => {
    const whenCompressed = (folder: string) => {
      reload(folder).catch((error: Error) => log.warn({ error: error.message }, 'the compressed files cannot be read'))
    }
    return sites.prepare(edits, { before: state.folder, clockMs, whenCompressed })
  }
  const show = async (next: Published, clockMs?: number) => {
    const [first] = (await make(next.edits, clockMs)).issues
    if (first) throw new Error(`${first.file}: ${first.subject}: ${first.remedy}`)
    await showFolder(sites.getFolder(next.edits))
    if (state.shown && state.shown.id !== next.id) log.info({ publication: next.id }, 'the site shows new content')
    state.shown = next
    state.failure = undefined
    // Other processes on this machine may prune at the same time.
    await sites.prune().catch(() => {})
  }

  const selectNewest = () => database.db.selectFrom('publication').orderBy('id', 'desc').limit(1)
  const readNewest = async (): Promise<Published> => {
    const { id, edits } = (await selectNewest().select(['id', 'edits']).executeTakeFirst()) ?? { id: 0, edits: '{}' }
    return { id, edits: parseEdits(edits) }
  }

  /** @throws when it can't be shown, with the reason. */
  const follow = async (next: Published, clockMs?: number) => {
    try {
      await show(next, clockMs)
    } catch (error) {
      state.failure = { id: next.id, at: Date.now(), reason: (error as Error).message }
      throw error
    }
    // If writing fails, remove the file, or the next start would show old content.
    const last = lastShownFile(dataDir)
    const text = JSON.stringify({ ...next, folder: state.folder } satisfies LastShown)
    await writeAtomically(last, (file) => file.writeFile(text)).catch(() => rm(last, { force: true }))
  }

  const followNewest = async () => {
    const { id = 0 } = (await selectNewest().select('id').executeTakeFirst()) ?? {}
    const { failure, shown } = state
    if (failure?.id === id && Date.now() - failure.at < retryMs) return
    if (id === shown?.id) return
    await follow(await readNewest(), publicationMs)
  }

  const writeStatus = () => status.write(state.shown?.id ?? 0, state.failure?.reason ?? null).catch(() => {})
  const refresh = shareWork(
    () =>
      followNewest()
        // If the database is down, the site stays as it is.
        .catch((error: Error) => log.error({ error: error.message }, 'the newest content cannot be shown'))
        .then(writeStatus),
    0,
  )
  /** Building a site takes up to minutes. The process sends heartbeats meanwhile. */
  const poll = () => {
    if (refresh.current()) void writeStatus()
    else void refresh()
  }

  return {
    /**
     * Builds the site of these edits, ready to be shown.
     * @returns the issues that prevent it.
     * @throws for faults that no editor can fix, such as a full disk.
     */
    prepare: (edits: Edits) => make(edits, publicationMs),
    warm: sites.warm,
    /** @returns a page, or samples of the emails, with these edits as HTML; undefined if there is no such page. */
    render: async (edits: Edits, path: string): Promise<string | undefined> => {
      const content = await getContentReader(siteDir).content(edits)
      if (path === mailsPreview) return rendering.renderSampleMails(content)
      const isPage = site.manifest.files.some((file) => file.path === path && file.cache === 'page')
      return isPage || findGuide(content, path) ? rendering.page(path, undefined, content) : undefined
    },
    /** Shows the newest publication now, without waiting for the next poll. */
    refresh: () => void refresh(),
    /**
     * Shows the newest publication before the site opens, and follows from then on. If the database is down or the
     * publication can't be shown, it shows the last one that this machine showed, and an alarm gives the reason.
     * @throws when neither can be shown, because prices must not fall back unnoticed.
     */
    start: async () => {
      const readLast = async (): Promise<LastShown> => JSON.parse(await readFile(lastShownFile(dataDir), 'utf8'))
      const before = await readLast().catch(() => undefined)
      const wanted: Published = await readNewest().catch((error) => before ?? Promise.reject(error))
      await follow(wanted).catch(async (error: Error) => {
        if (!before || !(await isSiteIntact(before.folder))) throw error
        // It may be from an older version, whose desk this server doesn't know.
        await showFolder(before.folder, siteDir)
        log.error({ error: error.message }, 'the newest content cannot be shown; the site shows the previous content')
      })
      await refresh()
      state.timer = setInterval(poll, pollMs)
    },
    stop: async () => {
      clearInterval(state.timer)
      sites.stop()
      await refresh.current()
      await status.remove().catch(() => {})
    },
  }
}
