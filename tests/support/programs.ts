/** Programs of Debian that tests and benchmarks use: this machine's, or unpacked ones of their own. */
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'

/** Where each lies in its package, what makes it end at once, and the packages that it needs. */
const programs = {
  nginx: { path: 'usr/sbin/nginx', test: '-v', packages: ['nginx'] },
  pgbouncer: { path: 'usr/sbin/pgbouncer', test: '-V', packages: ['pgbouncer', 'libevent-2.1-7', 'libc-ares2'] },
  caddy: { path: 'usr/bin/caddy', test: 'version', packages: ['caddy'] },
  promtool: { path: 'usr/bin/promtool', test: '--version', packages: ['prometheus'] },
} as const

export type ProgramName = keyof typeof programs

/** Where scripts/find-program.ts unpacks the packages of a program. */
export function unpackedFolder(name: ProgramName): string {
  return resolve('node_modules/.cache', name)
}

export function packagesOf(name: ProgramName): readonly string[] {
  return programs[name].packages
}

/** A command, and the environment that it is to be started in. */
export type Program = { readonly command: string; readonly env: NodeJS.ProcessEnv }

/** @returns undefined when this machine has none. */
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
