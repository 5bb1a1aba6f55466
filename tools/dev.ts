/**
 * Development: Vite shows the pages with hot reload on PORT (3000); the server behind it takes what forms post, and
 * renders a form that comes back from the last full build.
 */
import { spawn } from 'node:child_process'
import { firm } from '../content/firm.ts'
import { readConfig } from '../server/config.ts'
import { build } from './build.ts'
import { devServerPort } from './vite/forms-to-server.ts'
import { siteSettingsVariable } from './vite/site-settings.ts'

const { port, host, site } = readConfig(process.env, { mailAddress: firm.email })
await build()
const env = { ...process.env, [siteSettingsVariable]: JSON.stringify(site) }
const children = [
  spawn('node', ['server/main.ts'], {
    env: { ...env, PORT: String(devServerPort), ORIGIN: site.origin },
    stdio: 'inherit',
  }),
  spawn('react-router', ['dev', '--port', String(port), '--host', host], { env, stdio: 'inherit' }),
]
const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}
for (const child of children) child.on('exit', stop)
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
