/** Calls the commands for operators. */
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { requestsProgram } from '../../ops/commands/requests.ts'
import { type Environment, type Program, runProgram } from '../../ops/commands/run.ts'

/** Runs a program in this process with only the given settings. */
export async function runInProcess(program: Program, settings: Environment, ...args: readonly string[]) {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()]
  const printed = Promise.all([text(stdout), text(stderr)])
  const code = await runProgram(program, args, { env: { NODE_ENV: 'test', ...settings }, stdout, stderr })
  for (const stream of [stdout, stderr]) stream.end()
  const [out, err] = await printed
  return { code, out, err }
}

export function runRequestsCommand(settings: Environment, ...args: readonly string[]) {
  return runInProcess(requestsProgram, settings, ...args)
}
