/** What an erasure does beside its rows: it cleans the files of the database, and is listed outside of it. */
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** How long an answer waits for the cleaning, which goes on behind it. */
const patienceMs = 2_000

/** References of erased requests and when, one a line. A backup brings them back without knowing. */
export const erasedFile = 'erased.txt'

/**
 * @param clean @returns whether nothing is left.
 * @param retryMs between attempts, until one succeeds.
 */
export function cleaner(clean: () => Promise<boolean>, retryMs: number) {
  let asked = 0
  let since: Date | null = null
  let running: Promise<void> | undefined
  let closed = false
  const run = async () => {
    while (!closed) {
      const all = asked
      const isClean = await clean().catch(() => false)
      if (isClean && all === asked) {
        since = null
        return
      }
      if (!isClean) await wait(retryMs, undefined, { ref: false })
    }
  }
  return {
    /** Resolves when it's done, or goes on in the background. */
    clean: async () => {
      asked += 1
      since ??= new Date()
      running ??= run().finally(() => {
        running = undefined
      })
      await Promise.race([running, wait(patienceMs, undefined, { ref: false })])
    },
    /** Since when something waits to be cleaned; null if nothing does. */
    dirtySince: () => since,
    stop: () => {
      closed = true
    },
  }
}

/** Appends to the list in a data folder. */
export async function listErased(dir: string, references: readonly string[], now: Date): Promise<void> {
  if (references.length === 0) return
  await using file = await open(join(dir, erasedFile), 'a', 0o600)
  await file.appendFile(references.map((reference) => `${now.toISOString()} ${reference}\n`).join(''))
  await file.sync()
}

export async function readErased(dir: string): Promise<readonly string[]> {
  const text = await readFile(join(dir, erasedFile), 'utf8').catch(() => '')
  return text.split('\n').flatMap((line) => line.split(' ')[1] ?? [])
}
