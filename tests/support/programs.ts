/** Debian's programs for tests and benchmarks: installed, or unpacked by us. */
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'

/** Each program's path in its package, an argument that makes it exit at once, and its packages. */
const programs = {
  nginx: { path: 'usr/sbin/nginx', test: '-v', packages: ['nginx'] },
  pgbouncer: { path: 'usr/sbin/pgbouncer', test: '-V', packages: ['pgbouncer', 'libevent-2.1-7', 'libc-ares2'] },
  caddy: { path: 'usr/bin/caddy', test: 'version', packages: ['caddy'] },
  promtool: { path: 'usr/bin/promtool', test: '--version', packages: ['prometheus'] },
} as const

export type ProgramName = keyof typeof programs

/** Where scripts/find-program.ts unpacks a program. */
export function unpackedFolder(name: ProgramName): string {
  return resolve('node_modules/.cache', name)
}

export function packagesOf(name: ProgramName): readonly string[] {
  return programs[name].packages
}

/** A command and its environment. */
export type Program = { readonly command: string; readonly env: NodeJS.ProcessEnv }

/** @returns undefined if it isn't available. */
export function findProgram(name: ProgramName): Program | undefined {
  const { path, test } = programs[name]
  const folder = unpackedFolder(name)
  const libraries = ['x86_64', 'aarch64'].map((machine) => `${folder}/usr/lib/${machine}-linux-gnu`).join(':')
  const found: readonly Program[] = [
    { command: name, env: process.env },
    { command: `${folder}/${path}`, env: { ...process.env, LD_LIBRARY_PATH: libraries } },
  ]
  return found.find(({ command, env }) => spawnSync(command, [test], { env }).status === 0)
}
