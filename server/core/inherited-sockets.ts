/** Sockets that a service manager opens and passes on, so that they outlive this process (sd_listen_fds(3)). */
import { ConfigError } from './config.ts'

export type InheritedSockets = { readonly site?: number; readonly desk?: number }

const firstDescriptor = 3

const socketNames = ['site', 'desk']

/**
 * @param pid of this process. A child that inherits the environment has no sockets.
 * @returns the file descriptors. @throws ConfigError for unnamed, unknown or repeated sockets.
 */
export function readInheritedSockets(env: Readonly<Record<string, string | undefined>>, pid: number): InheritedSockets {
  if (env.LISTEN_PID !== String(pid)) return {}
  const names = (env.LISTEN_FDNAMES ?? '').split(':')
  if (names.some((name) => !socketNames.includes(name)) || new Set(names).size < names.length) {
    throw new ConfigError([`LISTEN_FDNAMES is ${names.join(':')}, but must name one socket each for site and desk`])
  }
  return Object.fromEntries(names.map((name, index) => [name, firstDescriptor + index]))
}
