import { expect, it } from 'vitest'
import { runCommand } from './command.ts'

it('reports the reason of a failure before the progress', async () => {
  const script = "console.log('progress '.repeat(100)); console.error('The reason'); process.exit(1)"
  await expect(runCommand(process.execPath, ['-e', script], process.env)).rejects.toThrow(/^The reason\n+progress/)
})
