import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { loadSite } from './pages/site.ts'

const config = readConfig(process.env, { mailAddress: 'hello@example.com' })
const app = await buildApp(config, await loadSite('build/site'))
console.log(await app.listen({ port: config.port, host: config.host }))
process.once('SIGTERM', () => void app.close().then(() => process.exit(0)))
