/** Debian's programs for tests and benchmarks, installed or unpacked by ops/scripts/find-program.ts. */
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { resolve } from 'node:path'

/** Each program's path in its package, an argument that makes it exit at once, and its packages. */
const programs = {
  nginx: { path: 'usr/sbin/nginx', test: '-v', packages: ['nginx'] },
  pgbouncer: { path: 'usr/sbin/pgbouncer', test: '-V', packages: ['pgbouncer', 'libevent-2.1-7', 'libc-ares2'] },
} as const

/** The programs of Debian's packages with other engines. */
export const otherEngines = {
  'firefox-esr': '/usr/bin/firefox-esr',
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
  xvfb: '/usr/bin/Xvfb',
} as const

export type ProgramName = keyof typeof programs

/** Where ops/scripts/find-program.ts unpacks a program. */
export function findUnpackedFolder(name: ProgramName): string {
  return resolve('node_modules/.cache', name)
}

export function listPackages(name: ProgramName): readonly string[] {
  return programs[name].packages
}

/** @returns the command and its environment; undefined if it isn't available. */
export function findProgram(name: ProgramName) {
  const { path, test } = programs[name]
  const folder = findUnpackedFolder(name)
  const libraries = ['x86_64', 'aarch64'].map((machine) => `${folder}/usr/lib/${machine}-linux-gnu`).join(':')
  const found = [
    { command: name, env: process.env },
    { command: `${folder}/${path}`, env: { ...process.env, LD_LIBRARY_PATH: libraries } },
  ]
  return found.find(({ command, env }) => spawnSync(command, [test], { env }).status === 0)
}

/** @returns a free port, for a program that can't choose one. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return port
}
