/** Server processes that a test starts, kills and restarts. */
import { once } from 'node:events'
import type { TestContext } from 'vitest'
import { type ServedSite, serveSite } from '../../support/served-site.ts'

export type Running = Awaited<ReturnType<typeof startSite>>

/** Characters of a process's output that a failed test shows. */
const lastWords = 3_000

/** Starts a server, until the end of the test. @param settings of its storage and mail server. */
export async function startSite(
  { onTestFinished, onTestFailed }: Pick<TestContext, 'onTestFinished' | 'onTestFailed'>,
  ...settings: readonly Readonly<Record<string, string>>[]
) {
  // Visitors come through a proxy, so that each has an address.
  const starting = serveSite(Object.assign({ TRUST_PROXY: '127.0.0.1' }, ...settings))
  // Registered before the start: the test may have failed by then.
  onTestFinished(() => starting.then(stopSite, () => {}))
  const site = await starting
  onTestFailed(() => console.error(`The last output of the server ${site.origin}:\n${site.output().slice(-lastWords)}`))
  return {
    ...site,
    /** Kills the process without warning. */
    kill: () => stopSite(site),
    /** @returns the status of a page or a health check. */
    visit: async (path: string) => (await fetch(`${site.origin}${path}`)).status,
  }
}

async function stopSite(site: ServedSite): Promise<void> {
  const { exitCode, signalCode } = site.process
  if (exitCode === null && signalCode === null) {
    const ended = once(site.process, 'exit')
    site.process.kill('SIGKILL')
    await ended
  }
  // Already stopped; only the folder remains.
  await site.stop()
}
