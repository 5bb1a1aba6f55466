/** Makes sure that there is an nginx, which tests and benchmarks take for a CDN. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { findNginx, unpackedNginx } from '../tests/support/nginx.ts'

/**
 * Looks for nginx and, on Debian, gets its package. It is unpacked and not installed, because an installed one would
 * begin to serve this machine. Where there is none, the tests that need it are skipped and say so.
 */
export function ensureNginx(): void {
  if (findNginx() || spawnSync('apt-get', ['--version']).status !== 0) return
  console.log('Fetching nginx')
  mkdirSync(unpackedNginx, { recursive: true })
  const download = () => spawnSync('apt-get', ['download', '-qq', 'nginx'], { cwd: unpackedNginx }).status === 0
  if (!download() && process.getuid?.() === 0) {
    spawnSync('apt-get', ['update', '-qq'])
    download()
  }
  const packed = readdirSync(unpackedNginx).find((name) => name.endsWith('.deb'))
  if (packed) spawnSync('dpkg-deb', ['-x', join(unpackedNginx, packed), unpackedNginx])
}
