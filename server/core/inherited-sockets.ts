/** Sockets that a service manager opens and passes on, so that they outlive this process (sd_listen_fds(3)). */
import { ConfigError } from './config.ts'

export type InheritedSockets = { readonly site?: number; readonly desk?: number }

const firstDescriptor = 3

const socketNames = ['site', 'desk'] as const

/**
 * Unnamed sockets are the site's and the desk's, in this order.
 * @param pid of this process. A child that inherits the environment has no sockets.
 * @returns the file descriptors. @throws ConfigError for unknown or repeated sockets.
 */
export function readInheritedSockets(env: Readonly<Record<string, string | undefined>>, pid: number): InheritedSockets {
  if (env.LISTEN_PID !== String(pid)) return {}
  const count = Number(env.LISTEN_FDS ?? 0)
  const given = env.LISTEN_FDNAMES?.split(':') ?? []
  const names = Array.from(
    { length: count },
    (_, index) => socketNames.find((name) => name === given[index]) ?? socketNames[index],
  )
  if (names.includes(undefined) || new Set(names).size < count) {
    throw new ConfigError([
      `LISTEN_FDS: ${count} sockets were passed on, but only one each for site and desk is supported`,
    ])
  }
  return Object.fromEntries(names.map((name, index) => [name, firstDescriptor + index]))
}
