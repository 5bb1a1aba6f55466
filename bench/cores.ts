/** What a process takes of the machine. */
import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'

/** Keeps a process to one core, so that the load, on the other, takes nothing from it. */
export function onFirstCore(pid: number | undefined): void {
  spawnSync('taskset', ['-a', '-c', '-p', '0', String(pid)])
}

/** Processor time that a process has taken, in ms: what something costs, whoever else uses the machine. */
export async function processorTime(pid: number | undefined): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) /, '').split(' ')
  // utime and stime, in hundredths of a second.
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** Resident memory of a process, in whole MB. */
export async function memory(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
}
