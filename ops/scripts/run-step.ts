import { type SpawnOptions, spawn } from 'node:child_process'

/**
 * Runs a command, and prints its name when it starts.
 * @param buffered prints the output at the end, all at once.
 * @returns whether the command succeeded.
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
