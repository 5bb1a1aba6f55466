import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { terminalOf } from './terminal.ts'

/** Somebody at a screen who types an answer. */
function asked(answer: string) {
  const streams = { env: {}, stdin: new PassThrough(), stdout: new PassThrough(), stderr: new PassThrough() }
  const terminal = terminalOf({ ...streams, stdin: Object.assign(streams.stdin, { isTTY: true }) })
  streams.stdin.end(answer)
  return terminal.confirm('Erase?', false)
}

it.each(['y\n', 'Y\n', ' yes \n', 'YES\n'])('takes %j for a yes', async (answer) => {
  await expect(asked(answer)).resolves.toBeUndefined()
})

it.each(['\n', 'n\n', 'yeah\n', 'y n\n', ''])('takes %j for a no', async (answer) => {
  await expect(asked(answer)).rejects.toThrow('Nothing was changed')
})
