/** Loads an address with wrk from the second core, and says what came of it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

export type Measurement = { readonly perSecond: number; readonly p99: string }

export type Load = {
  readonly seconds: number
  readonly connections: number
  /** A Lua file that makes the requests; GET of the address without one. */
  readonly script?: string
}

/**
 * Does not block: whoever loads a server also reads its log, and a log that nobody reads holds up the server.
 * @throws with what wrk said when it is missing, could not load, or got an answer that was an error.
 */
export async function load(url: string, { seconds, connections, script }: Load): Promise<Measurement> {
  const args = ['-t1', `-c${connections}`, `-d${seconds}`, '--latency', '-H', 'accept-encoding: br']
  const wrk = spawn('taskset', ['-c', '1', 'wrk', ...args, ...(script ? ['-s', script] : []), url])
  const [stdout, stderr] = await Promise.all([text(wrk.stdout), text(wrk.stderr), once(wrk, 'close')])
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
  if (!perSecond || /Non-2xx|Socket errors/.test(stdout)) throw new Error(`wrk: ${stdout}${stderr}`)
  return { perSecond, p99: /99%\s+(\S+)/.exec(stdout)?.[1] ?? '' }
}

/** Prints the median of several rounds. @returns it. */
export function report(name: string, measured: readonly Measurement[], { seconds, connections }: Load): Measurement {
  const sorted = measured.toSorted((a, b) => a.perSecond - b.perSecond)
  const middle = sorted[Math.floor(sorted.length / 2)] as Measurement
  const spread = `${whole(sorted[0]?.perSecond)} to ${whole(sorted.at(-1)?.perSecond)}`
  console.log(
    `${name}: ${whole(middle.perSecond)}/s, p99 ${middle.p99} (median of ${measured.length} rounds of ${seconds} s, ${connections} connections; ${spread})`,
  )
  return middle
}

/** A number without its fraction, as it is read. */
export function whole(value: number | undefined): string {
  return Math.round(value ?? Number.NaN).toLocaleString('en-US')
}
