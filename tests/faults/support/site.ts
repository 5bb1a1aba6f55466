/** Server processes that a test starts, kills and restarts. */
import { once } from 'node:events'
import type { TestContext } from 'vitest'
import { type ServedSite, serveSite } from '../../support/served-site.ts'

export type Running = ServedSite & {
  /** Ends it like a power cut. */
  readonly kill: () => Promise<void>
}

/** Visitors come through a proxy, so that each has an address. */
const behindProxy = { TRUST_PROXY: '127.0.0.1' }
/** How much of a process's output a failed test shows. */
const lastWords = 3_000

/** Starts a server, until the end of the test. @param settings of its storage and mail server. */
export async function startSite(
  { onTestFinished, onTestFailed }: Pick<TestContext, 'onTestFinished' | 'onTestFailed'>,
  ...settings: readonly Readonly<Record<string, string>>[]
): Promise<Running> {
  const starting = serveSite(Object.assign({}, behindProxy, ...settings))
  // Registered before the start: the test may have failed by then.
  onTestFinished(() => starting.then(end, () => {}))
  const site = await starting
  const kill = () => end(site)
  onTestFailed(() => console.error(`The server ${site.origin} said last:\n${site.output().slice(-lastWords)}`))
  return { ...site, kill }
}

async function end(site: ServedSite): Promise<void> {
  const { exitCode, signalCode } = site.process
  if (exitCode === null && signalCode === null) {
    const ended = once(site.process, 'exit')
    site.process.kill('SIGKILL')
    await ended
  }
  // Already stopped; only the folder remains.
  await site.stop()
}

/** @returns the status of a page or a health check, and how long it took, in ms. */
export async function visit({ origin }: Pick<ServedSite, 'origin'>, path: string) {
  const started = performance.now()
  const answer = await fetch(`${origin}${path}`, { signal: AbortSignal.timeout(20_000) })
  await answer.arrayBuffer()
  return { status: answer.status, ms: performance.now() - started }
}
