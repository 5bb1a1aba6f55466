/** `npm start`: installs packages and builds the site if needed, then serves it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { env, install, node, root, run, serverCommand } from './prepare.mjs'

const { PORT = '3000', HOST = '127.0.0.1' } = env
const probe = createServer().listen(Number(PORT) || 0, HOST)
probe.on('listening', () => probe.close())
await once(probe, 'close').catch((error) => {
  if (error.code !== 'EADDRINUSE') return
  console.error(`PORT or HOST: ${HOST}:${PORT} is in use; stop the program that uses it, or set another PORT`)
  process.exit(1)
})

await install()
const built = await run(node, ['ops/scripts/build.ts'])
if (built !== 0) process.exit(built)

const server = spawn(node, serverCommand, { cwd: root, env, stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 1))
