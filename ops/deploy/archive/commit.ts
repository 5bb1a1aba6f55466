import { execFileSync } from 'node:child_process'

export function git(...args: readonly string[]): string {
  return execFileSync('git', args, { encoding: 'utf8' }).trim()
}

/**
 * @returns the commit, for the archive's name, so that two archives of one version unpack into different folders. It ends in
 * `-dirty` if files differ from it or aren't in it.
 */
export function readCommit(folder = '.'): string {
  const isDirty = git('-C', folder, 'status', '--porcelain') !== ''
  return git('-C', folder, 'rev-parse', '--short=8', 'HEAD') + (isDirty ? '-dirty' : '')
}
