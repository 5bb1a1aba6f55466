/** Drives Firefox with WebDriver BiDi, over Node's own WebSocket. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { waitUntil } from '../support/eventually.ts'
import { findFreePort, otherEngines } from '../support/programs.ts'
import type { Tab } from './tab.ts'

type Reply = { readonly id?: number; readonly type: 'success' | 'error' | 'event'; readonly result?: unknown }
type Evaluated = { readonly result?: { readonly value: string }; readonly exceptionDetails?: object }

export async function openFirefox(): Promise<Tab> {
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'))
  const port = await findFreePort()
  const args = ['--headless', '--no-remote', '--profile', profile, `--remote-debugging-port=${port}`]
  const browser = spawn(otherEngines['firefox-esr'], args, { stdio: 'ignore' })
  const send = await waitUntil(() => connect(`ws://127.0.0.1:${port}/session`))

  await send('session.new', { capabilities: {} })
  const { context } = await send<{ context: string }>('browsingContext.create', { type: 'tab' })
  const ask: Tab['ask'] = async (look, ...args) => {
    // Returns JSON, because each of BiDi's own values would have to be decoded.
    const functionDeclaration = `async (args) => JSON.stringify(await (${look}).apply(null, JSON.parse(args))) ?? 'null'`
    const { result, exceptionDetails } = await send<Evaluated>('script.callFunction', {
      functionDeclaration,
      arguments: [{ type: 'string', value: JSON.stringify(args) }],
      target: { context },
      awaitPromise: true,
    })
    if (!result) throw new Error(`Firefox: ${JSON.stringify(exceptionDetails)}`)
    return JSON.parse(result.value)
  }
  return {
    open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    resize: async (width) =>
      void (await send('browsingContext.setViewport', { context, viewport: { width, height: 844 } })),
    ask,
    act: async (actions) => void (await send('input.performActions', { context, actions })),
    close: async () => {
      const exit = once(browser, 'exit')
      browser.kill()
      await exit
      await rm(profile, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

/** Connects to a browser. @returns a function that sends a BiDi command and returns its result. @throws while nothing listens there. */
async function connect(address: string) {
  const socket = new WebSocket(address)
  await new Promise((done, fail) => {
    socket.addEventListener('open', done)
    socket.addEventListener('error', () => fail(new Error(`Firefox doesn't listen at ${address} yet`)))
  })
  const waiting = new Map<number, (reply: Reply) => void>()
  socket.addEventListener('message', ({ data }) => {
    const reply: Reply = JSON.parse(String(data))
    if (reply.id !== undefined) waiting.get(reply.id)?.(reply)
  })
  let count = 0
  return async <T = unknown>(method: string, params: object): Promise<T> => {
    count += 1
    const id = count
    const reply = new Promise<Reply>((done) => waiting.set(id, done))
    socket.send(JSON.stringify({ id, method, params }))
    const { type, result, ...fault } = await reply
    waiting.delete(id)
    if (type === 'error') throw new Error(`${method}: ${JSON.stringify(fault)}`)
    return result as T
  }
}
