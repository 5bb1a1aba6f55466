/**
 * Development: Vite shows the pages with hot reload on PORT (3000); the server behind it takes what forms post, and
 * renders a form that comes back from the last full build.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { build } from '../build/build.ts'
import { devServerPort } from '../build/vite/forms-to-server.ts'
import { siteSettingsVariable } from '../build/vite/site-settings.ts'
import { readConfig } from '../server/config.ts'

async function develop(): Promise<void> {
  // Content is not imported here: a mistake in it is for the build to explain.
  const { port, host, site } = readConfig(process.env, { mailAddress: '' })
  await build()
  const env = { ...process.env, [siteSettingsVariable]: JSON.stringify(site) }
  stopTogether([
    spawn('node', ['server/main.ts'], {
      env: { ...env, PORT: String(devServerPort), ORIGIN: site.origin },
      stdio: 'inherit',
    }),
    spawn('react-router', ['dev', '--port', String(port), '--host', host], { env, stdio: 'inherit' }),
  ])
}

/** Neither is of use without the other. Whatever ended first, a child or the person, decides the exit code. */
function stopTogether(children: readonly ChildProcess[]): void {
  const stop = (exitCode: number) => {
    process.exitCode ??= exitCode
    for (const child of children) child.kill('SIGTERM')
  }
  for (const child of children) child.on('exit', (code) => stop(code ?? 1))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(0))
}

try {
  await develop()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
