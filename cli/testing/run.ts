/** Runs the real command, as staff do. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { vi } from 'vitest'
import type { Environment } from '../session.ts'

// A command takes half a second to start, and several at once on a busy machine far more.
vi.setConfig({ testTimeout: 30_000 })

const entry = join(import.meta.dirname, '../requests.ts')

export type Ran = { readonly code: number | null; readonly out: string; readonly err: string }

/** Runs it in a pipe, without a terminal. */
export function run(settings: Environment, ...args: readonly string[]): Promise<Ran> {
  return finish(process.execPath, [entry, ...args], settings)
}

/** Runs it with flags of Node, such as a limit of memory. */
export function runNode(settings: Environment, flags: readonly string[], ...args: readonly string[]): Promise<Ran> {
  return finish(process.execPath, [...flags, entry, ...args], settings)
}

const scriptCommand = '/usr/bin/script'
/** Whether there is a program that gives a command a terminal: the one of util-linux does, that of macOS does not. */
export const hasTerminal = process.platform === 'linux' && existsSync(scriptCommand)

/** Runs it in a terminal of 100 columns, and types an answer once it asks. Everything it prints is in `out`. */
export function runInTerminal(settings: Environment, answer: string, ...args: readonly string[]): Promise<Ran> {
  const quoted = [process.execPath, entry, ...args].map((part) => `'${part}'`).join(' ')
  const command = `stty cols 100 -echo; exec ${quoted}`
  return finish(scriptCommand, ['-qefc', command, '/dev/null'], settings, (shown) =>
    shown.includes('[y/N]') ? answer : undefined,
  )
}

function finish(
  command: string,
  args: readonly string[],
  settings: Environment,
  answerTo: (shown: string) => string | undefined = () => undefined,
): Promise<Ran> {
  const child = spawn(command, args, {
    // Nothing of the environment of the tests: a setting in it would lead the command elsewhere.
    env: { PATH: '/usr/bin:/bin', TZ: 'UTC', NODE_ENV: 'test', SHELL: '/bin/sh', ...settings },
    stdio: [command === scriptCommand ? 'pipe' : 'ignore', 'pipe', 'pipe'],
  })
  let out = ''
  let err = ''
  let answered = false
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
    out += chunk
    const answer = answered ? undefined : answerTo(out)
    if (answer === undefined) return
    answered = true
    child.stdin?.write(answer)
  })
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    err += chunk
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, out, err }))
  })
}
