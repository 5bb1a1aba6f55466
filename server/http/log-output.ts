/** Standard output that holds nobody up: lines wait in memory, and are lost when nobody takes them. */
import SonicBoom from 'sonic-boom'

/** How much may wait, in bytes: some 5,000 lines, which is more than a day of a quiet site. */
const maxWaiting = 1024 * 1024

/** How soon it is tried again after an error: the disk was full, or the reader has gone. */
const retryMs = 1_000

/** How long the end waits for what has not been taken. */
const maxEndMs = 1_000

export type LogOutput = ReturnType<typeof standardOutput>

/** @param lineLost called for each line that found no room. How many they were is also logged, once lines flow again. */
export function standardOutput(lineLost: () => void) {
  // Asking Node for it makes a pipe or socket non-blocking. A write that blocks would hold a thread, and the exit with it.
  const { fd } = process.stdout
  // From a length of 1 on, `flush` writes again what an error has left.
  const output = new SonicBoom({ fd, sync: false, minLength: 1, maxLength: maxWaiting })
  let lost = 0
  let ended = false
  output.on('drop', () => {
    lost += 1
    lineLost()
  })
  output.on('drain', () => {
    if (lost === 0) return
    const line = { level: 40, time: Date.now(), lost, msg: 'lines of the log were lost: nobody took them' }
    lost = 0
    output.write(`${JSON.stringify(line)}\n`)
  })
  output.on('error', () => {
    setTimeout(() => {
      if (!ended) output.flush()
    }, retryMs).unref()
  })
  return {
    /** @param line with its newline. It returns at once, whatever becomes of the line. */
    write: (line: string): void => {
      if (!ended) output.write(line)
    },
    /** Writes what waits, as far as somebody takes it within a second. Nothing can be written afterwards. */
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
