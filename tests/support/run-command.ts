/** Calls the commands of staff. */
import { PassThrough, Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { requests } from '../../cli/requests.ts'
import { type Program, run as runProgram } from '../../cli/run.ts'
import type { Environment } from '../../cli/terminal.ts'

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
