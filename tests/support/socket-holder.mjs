/**
 * What systemd does for a socket unit: opens a port, hands it to a command, and when that has ended, to the next one. It
 * waits in `spawnSync`, so that its own event loop never takes a connection.
 */
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'

const server = createServer().listen(0, '127.0.0.1')
await once(server, 'listening')
console.log(`holding ${server.address().port}`)
for (let status = 0; status === 0; ) {
  const handOver = 'echo "started $$"; LISTEN_PID=$$ exec "$@"'
  const run = spawnSync('sh', ['-c', handOver, 'sh', ...process.argv.slice(2)], {
    env: { ...process.env, LISTEN_FDS: '1', LISTEN_FDNAMES: 'site' },
    stdio: ['ignore', 'inherit', 'inherit', server._handle.fd],
  })
  status = run.status
}
process.exit(1)
