/** Server processes that a test starts, kills and starts again. */
import { once } from 'node:events'
import type { TestContext } from 'vitest'
import { type ServedSite, serveSite } from '../../support/served-site.ts'

export type Running = ServedSite & {
  /** Ends it as a power cut would. */
  readonly kill: () => Promise<void>
}

/** Visitors come through a proxy here, so that each has an address of their own. */
const behindProxy = { TRUST_PROXY: '127.0.0.1' }
/** What a process said last is enough to see why a test failed. */
const lastWords = 3_000

/**
 * Starts a server; the end of the test ends it.
 * @param settings of its storage and its mail server.
 */
export function startSite(
  test: Pick<TestContext, 'onTestFinished' | 'onTestFailed'>,
  ...settings: readonly Readonly<Record<string, string>>[]
): Promise<Running> {
  return startVersion('.', test, ...settings)
}

/** @param folder of the project, in another version of it. */
export async function startVersion(
  folder: string,
  { onTestFinished, onTestFailed }: Pick<TestContext, 'onTestFinished' | 'onTestFailed'>,
  ...settings: readonly Readonly<Record<string, string>>[]
): Promise<Running> {
  const starting = serveSite(Object.assign({}, behindProxy, ...settings), undefined, folder)
  // Said before it has started: the test may be over by then, because something else that it waited for has failed.
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
  // Nothing is left to stop, only the folder to remove that serveSite has made.
  await site.stop()
}

/** @returns the status of a page or a health check, and how long it took, in ms. */
export async function look({ origin }: Pick<ServedSite, 'origin'>, path: string) {
  const started = performance.now()
  const answer = await fetch(`${origin}${path}`, { signal: AbortSignal.timeout(20_000) })
  await answer.arrayBuffer()
  return { status: answer.status, ms: performance.now() - started }
}
