import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'

/** Where scripts/find-nginx.ts unpacks one. */
export const unpackedNginx = resolve('node_modules/.cache/nginx')

/** The command that starts nginx; undefined when this machine has none. */
export function findNginx(): string | undefined {
  return ['nginx', `${unpackedNginx}/usr/sbin/nginx`].find((command) => spawnSync(command, ['-v']).status === 0)
}
