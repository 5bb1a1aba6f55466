/** Standard output that never blocks: lines wait in memory, and are lost when nobody reads them. */
import SonicBoom from 'sonic-boom'

/** Some 5,000 lines: more than a day of a quiet site. */
const maxWaiting = 1024 * 1024

/** After an error: the disk was full, or the reader is gone. */
const retryMs = 1_000

const maxEndMs = 1_000

export type LogOutput = ReturnType<typeof standardOutput>

export function standardOutput(lineLost: () => void) {
  // Reading `fd` makes a pipe or socket non-blocking. A blocking write would hold a thread, and the exit.
  const { fd } = process.stdout
  // With a length of 1 or more, `flush` retries what an error left.
  const output = new SonicBoom({ fd, sync: false, minLength: 1, maxLength: maxWaiting })
  let lost = 0
  let ended = false
  output.on('drop', () => {
    lost += 1
    lineLost()
  })
  output.on('drain', () => {
    if (lost === 0) return
    const line = { level: 40, time: Date.now(), lost, msg: 'log lines were lost: nobody read them' }
    lost = 0
    output.write(`${JSON.stringify(line)}\n`)
  })
  output.on('error', () => {
    setTimeout(() => {
      if (!ended) output.flush()
    }, retryMs).unref()
  })
  return {
    write: (line: string): void => {
      if (!ended) output.write(line)
    },
    end: () =>
      new Promise<void>((resolve) => {
        ended = true
        setTimeout(resolve, maxEndMs)
        output.once('close', () => resolve())
        output.once('error', () => resolve())
        output.end()
      }),
  }
}
