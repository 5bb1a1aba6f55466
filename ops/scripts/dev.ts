/**
 * `npm run dev`: Vite serves the pages with hot reload. A server behind it handles posts, and renders forms with errors
 * from the last build.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { isDeepStrictEqual } from 'node:util'
import { siteSettingsVariable } from '../../contracts/site-settings.ts'
import { readConfig } from '../../server/core/config.ts'
import { runMain } from '../../site/bundling/command.ts'
import { BuildFailure } from '../../site/bundling/sources.ts'
import { formServerVariable } from '../../site/bundling/vite/development.ts'
import type { SiteManifest } from '../../site/manifest.ts'
import { build } from './build.ts'

async function develop(): Promise<void> {
  // Another port of localhost needs no new site.
  const origin = process.env.ORIGIN || 'http://localhost:3000'
  const { port, host, site } = readConfig({ ...process.env, ORIGIN: origin })
  await build({ ...process.env, ORIGIN: origin }).catch((error: unknown) => {
    if (!(error instanceof BuildFailure && existsSync('dist/site/manifest.json'))) throw error
    const { settings } = JSON.parse(readFileSync('dist/site/manifest.json', 'utf8')) as SiteManifest
    if (!isDeepStrictEqual(settings, site)) throw new Error(`${error.message} The last build has other settings.`)
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
