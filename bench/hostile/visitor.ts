/** Asks for a page again and again, each time over a new connection, in a thread of its own: what a visitor waits. */
import { get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

const { port } = workerData as { readonly port: number }
const paths = ['/', '/pricing', '/services/prompt-assistance']
const pauseMs = 10

function look(path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get({ port, path, agent: false, headers: { 'accept-encoding': 'br' } }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
      answer.on('error', reject)
    }).on('error', reject)
  })
}

for (let count = 0; ; count += 1) {
  const started = performance.now()
  const status = await look(paths[count % paths.length] ?? '/').catch(() => 0)
  parentPort?.postMessage({ at: Date.now(), ms: performance.now() - started, failed: status !== 200 })
  await wait(pauseMs)
}
