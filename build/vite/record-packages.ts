import { relative } from 'node:path'
import type { Plugin } from 'vite'

/** Beside a build's output. */
export const packageList = 'packages.json'

/** Writes the folders of the packages that a build has code of into its output: a release has their licenses. */
export function recordPackages(): Plugin {
  return {
    name: 'record-packages',
    generateBundle() {
      const folders = [...this.getModuleIds()].flatMap(
        (id) => /^[\0]?(\/.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1] ?? [],
      )
      const source = JSON.stringify([...new Set(folders)].map((folder) => relative(process.cwd(), folder)).sort())
      this.emitFile({ type: 'asset', fileName: packageList, source })
    },
  }
}
