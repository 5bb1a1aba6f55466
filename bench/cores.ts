import { spawnSync } from 'node:child_process'

/** Keeps a process to one core, so that the load, on the other, takes nothing from it. */
export function onFirstCore(pid: number | undefined): void {
  spawnSync('taskset', ['-a', '-c', '-p', '0', String(pid)])
}
