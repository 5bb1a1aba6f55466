/** A small file system in memory. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'vitest'

/** Only root can, and not in every container. */
export const mayMount = canMount()

function canMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  try {
    mount(1)()
    return true
  } catch {
    return false
  }
}

/** @param owner the disk's user, if not this one. @returns its folder, until the end of the test. */
export async function mountSmallDisk(
  { onTestFinished }: Pick<TestContext, 'onTestFinished'>,
  megabytes: number,
  owner?: string,
): Promise<string> {
  let dir = ''
  const unmount = mount(megabytes, (mounted) => {
    dir = mounted
  })
  onTestFinished(unmount)
  if (owner) run('chown', owner, dir)
  return dir
}

/** @returns unmounts it. */
function mount(megabytes: number, at: (dir: string) => void = () => {}): () => void {
  const dir = mkdtempSync(join(tmpdir(), 'small-disk-'))
  try {
    run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=711`, 'tmpfs', dir)
  } catch (error) {
    rmSync(dir, { recursive: true })
    throw error
  }
  at(dir)
  const unmount = () => {
    process.off('exit', unmount)
    // For new users at once; for open files when they are closed.
    run('umount', '--lazy', dir)
    rmSync(dir, { recursive: true })
  }
  // Unmounts even if this process ends during a test.
  process.on('exit', unmount)
  return unmount
}

function run(command: string, ...args: readonly string[]): void {
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${error?.message ?? stderr}`)
}
