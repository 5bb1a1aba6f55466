/** `npm start`: installs and builds what is stale, then serves until it is told to stop. */
import { spawn } from 'node:child_process'
import { env, install, node, root, run, serverCommand } from './prepare.mjs'

await install()
const built = await run(node, ['build/build.ts'])
if (built !== 0) process.exit(built)

const server = spawn(node, serverCommand, { cwd: root, env, stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 1))
