/** Earlier versions of this program, from its Git history. */
import { execFile } from 'node:child_process'
import { symlink } from 'node:fs/promises'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import type { TestContext } from 'vitest'
import { migrationsFor } from '../../../server/database/migrations.ts'
import { temporaryDir } from './storage.ts'

const run = promisify(execFile)
/** For the build's output. */
const maxBuffer = 64 * 1024 * 1024

/**
 * A version is older by a number of migrations.
 * @param back how many.
 * @returns its last commit; undefined if the history is too short, as in a shallow clone.
 */
export async function commitBefore(back: number): Promise<string | undefined> {
  const step = Object.keys(migrationsFor('postgres')).at(-back)
  const args = ['log', '--format=%H', '--reverse', `-S'${step}'`, '--', 'server/database/migrations.ts']
  try {
    const [first] = (await run('git', args)).stdout.trim().split('\n')
    return first ? (await run('git', ['rev-parse', '--verify', `${first}^`])).stdout.trim() : undefined
  } catch {
    return undefined
  }
}

/** Checks out a version into a folder and builds it with the current packages. @returns the folder. */
export async function buildVersion(test: Pick<TestContext, 'onTestFinished'>, commit: string): Promise<string> {
  const folder = await temporaryDir(test)
  await run('sh', ['-c', `git archive ${commit} | tar -x -C ${folder}`])
  await symlink(resolve('node_modules'), `${folder}/node_modules`)
  await run(process.execPath, ['build/build.ts'], { cwd: folder, maxBuffer })
  return folder
}
