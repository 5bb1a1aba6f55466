/**
 * `npm run dev`: Vite serves the pages with hot reload. A server behind it handles posts, and renders forms with errors
 * from the last build.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { siteSettingsVariable } from '../../contracts/site-settings.ts'
import { readConfig } from '../../server/core/config.ts'
import { runMain } from '../../site/bundling/command.ts'
import { BuildFailure } from '../../site/bundling/sources.ts'
import { formServerVariable } from '../../site/bundling/vite/forms-to-server.ts'
import { build } from './build.ts'

async function develop(): Promise<void> {
  const { port, host, site } = readConfig(process.env)
  await build(process.env).catch((error: unknown) => {
    if (!(error instanceof BuildFailure && existsSync('dist/site/manifest.json'))) throw error
    console.error(`${error.message} Posts go to the last finished build.`)
  })
  const env = { ...process.env, [siteSettingsVariable]: JSON.stringify(site) }
  const server = spawn('node', ['server/main.ts'], {
    env: { ...env, PORT: '0', HOST: '127.0.0.1', ORIGIN: site.origin },
    stdio: ['inherit', 'pipe', 'inherit'],
  })
  const { join } = stopTogether()
  join(server)
  for await (const line of createInterface({ input: server.stdout })) {
    const address = /^The site is at (\S+)$/.exec(line)?.[1]
    // Isn't printed, because people open Vite's address.
    if (!address) console.log(line)
    else {
      const args = ['dev', '--port', String(port), '--host', host]
      join(spawn('react-router', args, { env: { ...env, [formServerVariable]: address }, stdio: 'inherit' }))
    }
  }
}

function stopTogether(): { join: (child: ChildProcess) => void } {
  const children: ChildProcess[] = []
  const stop = (exitCode: number) => {
    process.exitCode ??= exitCode
    for (const child of children) child.kill('SIGTERM')
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(0))
  return {
    join: (child) => {
      children.push(child)
      child.on('exit', (code) => stop(code ?? 1))
    },
  }
}

await runMain(develop)
