/**
 * Builds sites in a program (site/builder-program.ts), one at a time because it takes 330 MB. It can be started
 * before there is a job, so that a publication doesn't wait for it to load.
 */
import { rm } from 'node:fs/promises'
import type { Edits } from '../cms/edits.ts'
import type { Issue } from '../cms/validate/issue.ts'
import type { SiteSettings } from '../contracts/site-settings.ts'
import { createPartPath } from '../platform/folder.ts'
import { createTaskRunner } from '../platform/run-program.ts'

export type BuildJob = {
  /** The folder with `content/`. */
  readonly root: string
  readonly edits: Edits
  readonly settings: SiteSettings
  /** The folder with the bundles, which the program has loaded. */
  readonly from: string
  readonly to: string
  /** Whether an intact site at `to` is replaced. Left out if the folder's name has a digest, so it is the same site. */
  readonly replaces?: true
  /** A finished site, if there is one. Its unchanged files are reused. */
  readonly before: string | null
  /** The folder with the uploaded pictures in the edits; null if there are none. */
  readonly uploads: string | null
  /** Brotli's quality: 5 is fast, and compress-program.ts compresses again with 11 when the site is complete. */
  readonly quality: 5 | 11
  /** Whether the site must survive a power failure. */
  readonly isSynced: boolean
  /** The deadline, if people wait for the site. Left out: the build ends when it ends. */
  readonly clockMs?: number | undefined
}

/** `isNew`: false if another process has built the same site. */
export type BuildOutcome = { readonly issues: readonly Issue[]; readonly isNew: boolean }

/**
 * Creates the builder of sites.
 * @param root the folder with the shipped content.
 * @param from the folder with the bundles.
 */
export function createSiteBuilder(root: string, from = root) {
  const builder = createTaskRunner<BuildJob & { readonly part: string }, BuildOutcome>(
    'site/builder-program.ts',
    { clockMs: null, idleMs: 0 },
    [root, from],
  )
  const compressor = createTaskRunner<string, void>('site/compress-program.ts', { clockMs: null, idleMs: 0 })
  /** The number of sites that are being built or are queued. */
  let open = 0

  return {
    /** Starts a program in advance, unless one is running. It ends after five minutes without a job. */
    warm: builder.warm,
    /**
     * Builds a site completely or not at all, after the jobs that are queued.
     * @param whenCompressed called after all files are compressed again.
     * @returns the issues that only a build finds.
     * @throws for a failure that no editor can fix, such as a full disk or a timeout, and when the server stops.
     */
    make: async (job: BuildJob, whenCompressed = () => {}): Promise<readonly Issue[]> => {
      open += 1
      // The next site reuses these files, and compresses them again with its own.
      compressor.end()
      const part = createPartPath(job.to)
      try {
        const { issues, isNew } = await builder.run({ ...job, part }, job)
        if (isNew && job.quality < 11 && open === 1) compressor.run(job.to).then(whenCompressed, () => {})
        return issues
      } catch (error) {
        throw new Error(`the site could not be made: ${(error as Error).message}`, { cause: error })
      } finally {
        open -= 1
        await rm(part, { recursive: true, force: true })
      }
    },
    /** Ends all programs, because the server stops. */
    stop: () => {
      builder.stop()
      compressor.stop()
    },
  }
}
