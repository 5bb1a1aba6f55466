import { link, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'

const lockFile = 'dist/lock'
const lookAgainMs = 200
/** How long a lock may be without its process id: it is empty for a moment when it is made. */
const emptyForMs = 5_000

/**
 * Runs one build at a time in this folder: two at once (`npm start` beside `npm test`) would write over each other.
 * The lock of a build that was killed is taken over.
 */
export async function oneBuildAtATime<T>(build: () => Promise<T>): Promise<T> {
  await mkdir('dist', { recursive: true })
  await takeLock()
  try {
    return await build()
  } finally {
    await rm(lockFile, { force: true })
  }
}

async function takeLock(): Promise<void> {
  let told = false
  while (!(await succeeds('EEXIST', writeFile(lockFile, String(process.pid), { flag: 'wx' })))) {
    if (await isStale(lockFile)) {
      await removeStale()
      continue
    }
    if (!told) console.log('Another build is running; waiting for it')
    told = true
    await wait(lookAgainMs)
  }
}

/** Moves the lock aside before removing it: since the look at it, another process may have made it its own. */
async function removeStale(): Promise<void> {
  const aside = `${lockFile}.${process.pid}`
  if (!(await succeeds('ENOENT', rename(lockFile, aside)))) return
  if (!(await isStale(aside))) await succeeds('EEXIST', link(aside, lockFile))
  await rm(aside)
}

/** @returns false when it failed with this code; any other failure is thrown. */
async function succeeds(unless: string, action: Promise<unknown>): Promise<boolean> {
  try {
    await action
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === unless) return false
    throw error
  }
}

async function isStale(file: string): Promise<boolean> {
  try {
    const holder = Number(await readFile(file, 'utf8'))
    return holder > 0 ? !isRunning(holder) : Date.now() - (await stat(file)).mtimeMs > emptyForMs
  } catch (error) {
    // Given back in the meantime.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // It runs, and belongs to somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
