import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const longestLine = 300
const maxLines = 60

/**
 * Runs a command of the packages, in silence.
 * @throws with what it printed, when it fails.
 */
export async function runCommand(command: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const running = promisify(execFile)(command, args, { env, maxBuffer: 64 * 1024 * 1024 })
  const stop = () => running.child.kill()
  process.once('exit', stop)
  try {
    await running
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(readable(`${stdout}\n${stderr}`) || String(error))
  } finally {
    process.off('exit', stop)
  }
}

/** What a command printed, without whole pages in one line. */
function readable(output: string): string {
  const lines = output
    .trim()
    .split('\n')
    .map((line) => (line.length > longestLine ? `${line.slice(0, longestLine)} …` : line))
  return lines.slice(0, maxLines).join('\n')
}
