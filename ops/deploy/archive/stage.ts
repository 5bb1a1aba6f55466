import { execFile } from 'node:child_process'
import { chmod, copyFile, cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { sha256 } from '../../../site/bundling/sources.ts'
import { listPackageFolders, listPackages, readLicense, unbundled } from './packages.ts'

/** Node needs this library, and small Linux images such as Debian's lack it. */
const libatomic = 'libatomic.so.1'

async function findLibatomic(node: string): Promise<string> {
  const { stdout } = await promisify(execFile)('ldd', [node])
  const path = /libatomic\.so\.1 => (\/\S+)/.exec(stdout)?.[1]
  if (!path) throw new Error(`${node} can't find ${libatomic}: install libatomic1`)
  return path
}

async function readLibatomicLicense(): Promise<string> {
  const copyright = await readFile('/usr/share/doc/libatomic1/copyright', 'utf8').catch(() => '')
  return `libatomic is a part of GCC, under GPL-3.0-or-later with the GCC Runtime Library Exception 3.1, and lies here as the
distribution of the machine made it that made this release. Its sources: https://gcc.gnu.org/
\n${copyright}`
}

const node = 'node_modules/node/bin/node'

/** Lists that only the build needs. */
const list = /\/packages\.json$/

/**
 * Creates the folder of an unpacked release, and replaces an existing one.
 * @throws if Node isn't the approved version, or a license is missing.
 */
export async function stageRelease(folder: string, version: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  const place = async (file: string, content: string) =>
    writeFile(join(await createParentFolder(folder, file)), content)
  await approveNode()
  await copyFile(node, await createParentFolder(folder, 'node/node'))
  await copyFile(await findLibatomic(node), join(folder, 'node', libatomic))
  await copyFile('ops/deploy/archive/steadyhand', await createParentFolder(folder, 'bin/steadyhand'))
  for (const program of ['node/node', 'bin/steadyhand']) await chmod(join(folder, program), 0o755)

  const filter = (path: string) => !list.test(path)
  await cp('dist/programs', join(folder, 'server'), { recursive: true, filter })
  for (const each of listPackageFolders(unbundled)) await cp(each, join(folder, 'server', each), { recursive: true })
  await cp('dist/site', join(folder, 'dist/site'), { recursive: true })

  const isOfProject = (path: string) => path === 'ops/deploy/archive' || path.endsWith('.test.ts')
  await cp('ops/deploy', join(folder, 'deploy'), { recursive: true, filter: (path) => !isOfProject(path) })
  await copyFile('ops/deploy/README.md', join(folder, 'README.md'))
  for (const file of ['runbook.md', 'settings.md', 'how-it-works.md', 'crm.md']) {
    await place(`docs/${file}`, (await readFile(`docs/${file}`, 'utf8')).replaceAll('ops/deploy/', 'deploy/'))
  }
  // An image is built from this folder, and others may be able to read images.
  await place('.dockerignore', 'deploy/secrets\nsite.env\n')
  await copyFile('LICENSE', join(folder, 'LICENSE'))
  await place('VERSION', `${version}\n`)
  for (const each of await listPackages('dist')) {
    await place(`licenses/${each.name.replace('/', '+')}@${each.version}.txt`, await readLicense(each))
  }
  await place('licenses/libatomic.txt', await readLibatomicLicense())
  await place('SHA256SUMS', await listChecksums(folder))
}

async function createParentFolder(folder: string, file: string): Promise<string> {
  const path = join(folder, file)
  await mkdir(join(path, '..'), { recursive: true })
  return path
}

/** Checks the digest of Node, which the lock file lacks because an install script downloads it. */
async function approveNode(): Promise<void> {
  const [approved] = (await readFile('ops/deploy/archive/node.sha256', 'utf8')).split(' ')
  const digest = await hashFile(node)
  if (digest !== approved) {
    throw new Error(
      `${node} is not the one of ops/deploy/archive/node.sha256, but ${digest}: was it updated on purpose?`,
    )
  }
}

/** For `sha256sum -c`. */
async function listChecksums(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  const lines: string[] = []
  for (const file of files.sort()) lines.push(`${await hashFile(file)}  ${relative(folder, file)}\n`)
  return lines.join('')
}

async function hashFile(file: string): Promise<string> {
  return sha256(await readFile(file))
}

/** For `sha256sum -c`. */
export async function formatChecksum(file: string): Promise<string> {
  return `${await hashFile(file)}  ${basename(file)}\n`
}
