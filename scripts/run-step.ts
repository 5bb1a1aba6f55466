import { type SpawnOptions, spawn } from 'node:child_process'

/**
 * Runs a command, and says when it starts.
 * @param buffered whether its output is printed at its end, as a whole.
 * @returns whether it succeeded.
 */
export function runStep(
  name: string,
  command: string,
  args: readonly string[],
  { env = process.env, buffered = false }: Pick<SpawnOptions, 'env'> & { readonly buffered?: boolean } = {},
): Promise<boolean> {
  if (!buffered) console.log(`\n${name}`)
  const child = spawn(command, args, { stdio: buffered ? ['ignore', 'pipe', 'pipe'] : 'inherit', env })
  const printed: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => printed.push(chunk))
  return new Promise((done) => {
    child.on('close', (code) => {
      if (buffered) process.stdout.write(`\n${name}\n${Buffer.concat(printed)}`)
      done(code === 0)
    })
  })
}
