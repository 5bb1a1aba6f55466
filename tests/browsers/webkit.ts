/** Drives WebKitGTK, Safari's engine, with WebDriver under Xvfb. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { waitUntil } from '../support/eventually.ts'
import { findFreePort, otherEngines } from '../support/programs.ts'
import type { Tab } from './tab.ts'

const binary = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')[0] ?? ''
/** Narrows the toolbar's buttons, which otherwise keep the window wider than a phone. */
const narrowButtons = '* { min-width: 0; padding: 0; margin: 0; font-size: 1px }'

export async function openWebKit(): Promise<Tab> {
  const folder = await mkdtemp(join(tmpdir(), 'webkit-'))
  await mkdir(join(folder, 'gtk-3.0'))
  await writeFile(join(folder, 'gtk-3.0/gtk.css'), narrowButtons)
  const screen = spawn(otherEngines.xvfb, ['-displayfd', '3', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [display] = await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')
  const port = await findFreePort()
  const env = { ...process.env, DISPLAY: `:${String(display).trim()}`, GDK_BACKEND: 'x11', XDG_CONFIG_HOME: folder }
  const driver = spawn(otherEngines['webkit2gtk-driver'], [`--port=${port}`], { env, stdio: 'ignore' })

  const call = async (method: 'POST' | 'DELETE', path: string, body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}/session${path}`, { method, body: JSON.stringify(body) })
    const { value } = (await answer.json()) as { value: { sessionId: string; error?: string; message?: string } }
    if (!answer.ok) throw new Error(`${path}: ${value.error} ${value.message}`)
    return value
  }
  const options = { binary, args: ['--automation'] }
  const wanted = { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } } }
  const { sessionId } = await waitUntil(() => call('POST', '', wanted))
  const post = (path: string, body: object) => call('POST', `/${sessionId}/${path}`, body)
  const ask: Tab['ask'] = async (look, ...args) =>
    (await post('execute/sync', { script: `return (${look}).apply(null, arguments)`, args })) as never
  return {
    open: async (url) => void (await post('url', { url })),
    resize: async (width) => {
      await post('window/rect', { width, height: 844 })
      await waitUntil(async () => {
        if ((await ask(() => innerWidth)) !== width) throw new Error(`The window is not ${width} wide`)
      })
    },
    ask,
    act: async (actions) => void (await post('actions', { actions })),
    close: async () => {
      await call('DELETE', `/${sessionId}`)
      for (const child of [driver, screen]) {
        const exit = once(child, 'exit')
        child.kill()
        await exit
      }
      await rm(folder, { recursive: true, force: true })
    },
  }
}
