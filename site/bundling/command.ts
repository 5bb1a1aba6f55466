import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Runs a command. @throws with its output if it fails. */
export async function runCommand(command: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const running = promisify(execFile)(command, args, { env, maxBuffer: 64 * 1024 * 1024 })
  const stop = () => running.child.kill()
  process.once('exit', stop)
  try {
    await running
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    // The reason is in stderr; stdout may have thousands of lines of progress.
    throw new Error(`${stderr}\n${stdout}`.trim() || String(error))
  } finally {
    process.off('exit', stop)
  }
}

/** Runs a program. If it fails, this prints the message without a stack trace and exits with 1. */
export async function runMain(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
