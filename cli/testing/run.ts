/** Runs the commands of staff: called where what they do is tested, as processes where the process matters. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { PassThrough, Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { vi } from 'vitest'
import { staffProgram } from '../../tests/support/served-site.ts'
import { requests } from '../requests.ts'
import { type Program, run as runProgram } from '../run.ts'
import type { Environment } from '../terminal.ts'

// Times are shown by the clock of this machine.
vi.stubEnv('TZ', 'UTC')

export type Ran = { readonly code: number | null; readonly out: string; readonly err: string }

/** Runs a program here, with pipes instead of a terminal, and with no setting but those given. */
async function called(program: Program, settings: Environment, args: readonly string[], stdin: Readable) {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()]
  const printed = Promise.all([buffer(stdout), text(stderr)])
  const code = await runProgram(program, args, { env: { NODE_ENV: 'test', ...settings }, stdin, stdout, stderr })
  for (const stream of [stdout, stderr]) stream.end()
  const [out, err] = await printed
  return { code, out, err }
}

export async function call(program: Program, settings: Environment, ...args: readonly string[]): Promise<Ran> {
  const { out, ...rest } = await called(program, settings, args, new PassThrough())
  return { ...rest, out: out.toString() }
}

/** `npm run requests`, called. */
export function run(settings: Environment, ...args: readonly string[]): Promise<Ran> {
  return call(requests, settings, ...args)
}

/** `npm run requests` between two pipes: what it sends is taken as bytes. */
export function pipe(settings: Environment, input: Buffer, ...args: readonly string[]) {
  return called(requests, settings, args, Readable.from([input]))
}

/** The same as a process of its own, in a pipe. */
export function runProcess(settings: Environment, ...args: readonly string[]): Promise<Ran> {
  return finish(process.execPath, [staffProgram, ...args], settings)
}

const scriptCommand = '/usr/bin/script'
/** Whether there is a program that gives a command a terminal: the one of util-linux does, that of macOS does not. */
export const hasTerminal = process.platform === 'linux' && existsSync(scriptCommand)

/** Runs it in a terminal of 100 columns, and types an answer once it asks. Everything it prints is in `out`. */
export function runInTerminal(settings: Environment, answer: string, ...args: readonly string[]): Promise<Ran> {
  const quoted = [process.execPath, staffProgram, ...args].map((part) => `'${part}'`).join(' ')
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
