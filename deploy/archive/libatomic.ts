/** Node needs it, and small Linux images such as Debian's lack it. */
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

export const libatomic = 'libatomic.so.1'

export async function pathOfLibatomic(node: string): Promise<string> {
  const { stdout } = await promisify(execFile)('ldd', [node])
  const path = /libatomic\.so\.1 => (\/\S+)/.exec(stdout)?.[1]
  if (!path) throw new Error(`${node} finds no ${libatomic} here: install libatomic1`)
  return path
}

export async function licenseOfLibatomic(): Promise<string> {
  const copyright = await readFile('/usr/share/doc/libatomic1/copyright', 'utf8').catch(() => '')
  return `libatomic is a part of GCC, under GPL-3.0-or-later with the GCC Runtime Library Exception 3.1, and lies here as the
distribution of the machine made it that made this release. Its sources: https://gcc.gnu.org/
\n${copyright}`
}
