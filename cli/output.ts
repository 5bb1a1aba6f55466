import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** The width that is taken when a terminal does not say. */
const usualWidth = 80

export function terminalWidth(): number {
  return process.stdout.columns || usualWidth
}

/** Prints a line of the answer. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Prints a line about the answer, where it does not get into a pipe or a file. */
export function remark(line: string): void {
  process.stderr.write(`${line}\n`)
}

/** Prints lines as fast as they are read: a slow reader slows the database down, and nothing piles up. */
export async function sayLines(lines: AsyncIterable<string>): Promise<void> {
  await sendText(withBreaks(lines))
}

/** The same for text with its own line breaks. */
export async function sendText(text: AsyncIterable<string>): Promise<void> {
  await pipeline(Readable.from(text), process.stdout, { end: false })
}

async function* withBreaks(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`
}

/** Ends quietly when the reader has had enough, as `| head` has: that is no fault. */
export function endWithReader(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    process.exit(error.code === 'EPIPE' ? 0 : 1)
  })
}
