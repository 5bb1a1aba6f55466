/** Drives Firefox with WebDriver BiDi, over Node's own WebSocket. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../support/programs.ts'
import { eventually, type Tab } from './tab.ts'

export const firefoxPath = '/usr/bin/firefox-esr'
/** WebDriver's name of the key. */
const escapeKey = '\uE00C'

type Reply = { readonly id?: number; readonly type: 'success' | 'error' | 'event'; readonly result?: unknown }
type Evaluated = { readonly result?: { readonly value: string }; readonly exceptionDetails?: object }

export async function openFirefox(): Promise<Tab> {
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'))
  const port = await freePort()
  const args = ['--headless', '--no-remote', '--profile', profile, `--remote-debugging-port=${port}`]
  const browser = spawn(firefoxPath, args, { stdio: 'ignore' })
  const send = await eventually(() => connect(`ws://127.0.0.1:${port}/session`))

  await send('session.new', { capabilities: {} })
  const { context } = await send<{ context: string }>('browsingContext.create', { type: 'tab' })
  const keys = (text: string) => {
    const actions = [...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })))
    return send('input.performActions', { context, actions: [{ type: 'key', id: 'keyboard', actions }] })
  }
  const ask: Tab['ask'] = async (look, ...args) => {
    // As JSON, because BiDi's own values would each have to be taken apart.
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
    pressAt: async (x, y) => {
      const move = { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) }
      const actions = [move, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }]
      await send('input.performActions', { context, actions: [{ type: 'pointer', id: 'mouse', actions }] })
    },
    type: async (text) => void (await keys(text)),
    pressEscape: async () => void (await keys(escapeKey)),
    close: async () => {
      const exit = once(browser, 'exit')
      browser.kill()
      await exit
      await rm(profile, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

/** Resolves to what sends a BiDi command and resolves to its result. @throws while nothing listens there. */
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
