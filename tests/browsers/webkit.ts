/** Drives WebKitGTK, Safari's engine, with WebDriver under Xvfb. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../support/programs.ts'
import { eventually, type Tab } from './tab.ts'

export const webkitPaths = {
  driver: '/usr/bin/WebKitWebDriver',
  screen: '/usr/bin/Xvfb',
  browser: globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')[0] ?? '',
}
/** Otherwise its buttons keep the window wider than a phone. */
const narrowButtons = '* { min-width: 0; padding: 0; margin: 0; font-size: 1px }'
/** WebDriver's name of the key. */
const escapeKey = '\uE00C'

export async function openWebKit(): Promise<Tab> {
  const folder = await mkdtemp(join(tmpdir(), 'webkit-'))
  await mkdir(join(folder, 'gtk-3.0'))
  await writeFile(join(folder, 'gtk-3.0/gtk.css'), narrowButtons)
  const screen = spawn(webkitPaths.screen, ['-displayfd', '3', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [display] = await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')
  const port = await freePort()
  const env = { ...process.env, DISPLAY: `:${String(display).trim()}`, GDK_BACKEND: 'x11', XDG_CONFIG_HOME: folder }
  const driver = spawn(webkitPaths.driver, [`--port=${port}`], { env, stdio: 'ignore' })

  const call = async (method: 'POST' | 'DELETE', path: string, body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}/session${path}`, { method, body: JSON.stringify(body) })
    const { value } = (await answer.json()) as { value: { sessionId: string; error?: string; message?: string } }
    if (!answer.ok) throw new Error(`${path}: ${value.error} ${value.message}`)
    return value
  }
  const options = { binary: webkitPaths.browser, args: ['--automation'] }
  const wanted = { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } } }
  const { sessionId } = await eventually(() => call('POST', '', wanted))
  const post = (path: string, body: object) => call('POST', `/${sessionId}/${path}`, body)
  const type = async (text: string) => {
    const actions = [...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })))
    await post('actions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
  }
  const ask: Tab['ask'] = async (look, ...args) =>
    (await post('execute/sync', { script: `return (${look}).apply(null, arguments)`, args })) as never
  return {
    open: async (url) => void (await post('url', { url })),
    resize: async (width) => {
      await post('window/rect', { width, height: 844 })
      await eventually(async () => {
        if ((await ask(() => innerWidth)) !== width) throw new Error(`The window is not ${width} wide`)
      })
    },
    ask,
    pressAt: async (x, y) => {
      const move = { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) }
      const actions = [move, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }]
      await post('actions', { actions: [{ type: 'pointer', id: 'mouse', actions }] })
    },
    type,
    pressEscape: () => type(escapeKey),
    close: async () => {
      await call('DELETE', `/${sessionId}`)
      for (const child of [driver, screen]) await ended(child)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function ended(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit')
  child.kill()
  await exit
}
