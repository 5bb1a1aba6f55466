/** What hostile clients cost: requests that are none, and what a visitor waits while a thousand clients misbehave. */
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { randomFrom } from '../brand/random.ts'
import { type ServedSite, serveSite } from '../tests/support/served-site.ts'
import { memory, onFirstCore, processorTime } from './cores.ts'
import { attacks } from './hostile/attacks.ts'
import { hostileRequests } from './hostile/requests.ts'

const requests = 120_000
const connections = 40
/** An answer takes some milliseconds; what has none by now waits for more of the request. */
const patienceMs = 300
const aroundMs = 8_000

/** Sends one request over a connection of its own. @returns the status of the answer, or why there is none. */
function send(port: number, bytes: Buffer, from: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from })
    let status = 'closed'
    socket.on('error', () => {})
    socket.on('connect', () => socket.write(bytes))
    socket.on('data', (chunk: Buffer) => {
      const text = chunk.toString('latin1', 0, 12)
      if (!text.startsWith('HTTP/1.1 ') || text.endsWith('100')) return
      status = text.slice(9)
      socket.destroy()
    })
    socket.setTimeout(patienceMs, () => {
      status = 'waiting'
      socket.destroy()
    })
    socket.on('close', () => resolve(status))
  })
}

async function benchRequests({ process: { pid }, origin }: ServedSite): Promise<void> {
  const port = Number(new URL(origin).port)
  const seed = Date.now() % 2 ** 31
  const next = hostileRequests(randomFrom(seed))
  const counts = new Map<string, number>()
  const memories = [await memory(pid)]
  let left = requests
  const client = async (_: unknown, index: number) => {
    while (left > 0) {
      left -= 1
      if (left % (requests / 6) === 0) memories.push(await memory(pid))
      const status = await send(port, next(), `127.0.2.${index + 1}`)
      counts.set(status, (counts.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: connections }, client))
  const sorted = [...counts].sort(([a], [b]) => (a < b ? -1 : 1))
  console.log(`${requests.toLocaleString('en-US')} hostile requests (seed ${seed}):`)
  console.table(Object.fromEntries(sorted))
  console.log(`Memory on the way, in MB: ${memories.join(', ')}`)
}

type Look = { readonly at: number; readonly ms: number; readonly failed: boolean }

async function benchVisitor({ process: { pid }, origin }: ServedSite): Promise<void> {
  const port = Number(new URL(origin).port)
  const visitor = new Worker(new URL('./hostile/visitor.ts', import.meta.url), { workerData: { port } })
  let looks: Look[] = []
  visitor.on('message', (look: Look) => looks.push(look))
  const p99 = async (phase: Promise<unknown>) => {
    looks = []
    await phase
    const failed = looks.filter(({ failed }) => failed).length
    const sorted = looks.map(({ ms }) => ms).sort((a, b) => a - b)
    const at = (part: number) => Math.round(sorted[Math.floor(sorted.length * part)] ?? Number.NaN)
    return `${at(0.99)} ms, most ${at(0.9999)} (${sorted.length}${failed > 0 ? `, ${failed} failed` : ''})`
  }
  const table: Record<string, object> = {}
  await wait(2_000)
  for (const { name, run } of attacks) {
    const before = await p99(wait(aroundMs))
    const spent = await processorTime(pid)
    const attack = run(port)
    const during = await p99(attack)
    const cpuMs = (await processorTime(pid)) - spent
    const after = await p99(wait(aroundMs))
    const { open, left, seconds, statuses } = await attack
    const came = { open, left, seconds: Math.round(seconds), statuses: JSON.stringify(statuses) }
    table[name] = { before, during, after, cpuMs, ...came }
  }
  console.log("A visitor's p99 for a page, over a new connection each time, with 1,000 clients of a kind:")
  console.table(table)
  await visitor.terminate()
}

export async function benchHostile(): Promise<[]> {
  const site = await serveSite({ TRUST_PROXY: '127.0.0.0/8' })
  onFirstCore(site.process.pid)
  try {
    await benchRequests(site)
    await benchVisitor(site)
    return []
  } finally {
    await site.stop()
  }
}
