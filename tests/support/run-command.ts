/** Calls the commands of staff. */
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { requests } from '../../cli/requests.ts'
import { type Environment, type Program, run as runProgram } from '../../cli/run.ts'

/** Runs a program here, with no setting but those given. */
export async function call(program: Program, settings: Environment, ...args: readonly string[]) {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()]
  const printed = Promise.all([text(stdout), text(stderr)])
  const code = await runProgram(program, args, { env: { NODE_ENV: 'test', ...settings }, stdout, stderr })
  for (const stream of [stdout, stderr]) stream.end()
  const [out, err] = await printed
  return { code, out, err }
}

/** `npm run requests`, called. */
export function run(settings: Environment, ...args: readonly string[]) {
  return call(requests, settings, ...args)
}
