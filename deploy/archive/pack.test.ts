import { execFileSync } from 'node:child_process'
import { mkdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { beforeEach, expect, it } from 'vitest'
import { newFolder } from '../../tests/support/new-folder.ts'
import { pack } from './pack.ts'

let dir: string
beforeEach(async () => {
  dir = await newFolder()
})

/** The same files, written in another order, at another time and under another mask. */
async function packed(names: readonly string[], age: number, mode: number): Promise<Buffer> {
  const folder = join(dir, String(age), 'release')
  await mkdir(join(folder, 'sub'), { recursive: true, mode: mode === 0o600 ? 0o700 : 0o755 })
  for (const name of names) {
    await writeFile(join(folder, name), name, { mode })
    await utimes(join(folder, name), new Date(age), new Date(age))
  }
  const file = join(dir, `${age}.tar.zst`)
  await pack(folder, file, new Date(1_000_000_000_000))
  return readFile(file)
}

it('gives the same bytes for the same files', async () => {
  const one = await packed(['a', 'sub/b', 'c'], 1_000_000, 0o644)
  expect(one.equals(await packed(['c', 'sub/b', 'a'], 2_000_000, 0o600))).toBe(true)
})

it('unpacks what was packed, executable for its owner', async () => {
  const folder = join(dir, 'release')
  await mkdir(join(folder, 'bin'), { recursive: true })
  await writeFile(join(folder, 'bin/program'), '#!/bin/sh', { mode: 0o700 })
  await writeFile(join(folder, 'text'), 'words', { mode: 0o600 })
  await pack(folder, join(dir, 'archive'), new Date(0))
  await mkdir(join(dir, 'unpacked'))
  const input = zstdDecompressSync(await readFile(join(dir, 'archive')))
  execFileSync('tar', ['-C', join(dir, 'unpacked'), '-xpf', '-'], { input })
  for (const [name, text, mode] of [
    ['bin/program', '#!/bin/sh', 0o755],
    ['text', 'words', 0o644],
  ] as const) {
    const file = join(dir, 'unpacked/release', name)
    expect([await readFile(file, 'utf8'), (await stat(file)).mode & 0o777]).toEqual([text, mode])
  }
})
