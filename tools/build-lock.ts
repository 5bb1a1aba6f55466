import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'

const lockFile = 'build/lock'
const lookAgainMs = 200

/**
 * Runs one build at a time in this folder: two at once (`npm start` beside `npm test`) would write over each other.
 * The lock of a build that was killed is taken over.
 */
export async function oneBuildAtATime<T>(build: () => Promise<T>): Promise<T> {
  await mkdir('build', { recursive: true })
  while (!(await take())) await wait(lookAgainMs)
  try {
    return await build()
  } finally {
    await rm(lockFile, { force: true })
  }
}

async function take(): Promise<boolean> {
  try {
    await writeFile(lockFile, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    const holder = Number(await readFile(lockFile, 'utf8').catch(() => ''))
    if (holder > 0 && !isRunning(holder)) await rm(lockFile, { force: true })
    return false
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
