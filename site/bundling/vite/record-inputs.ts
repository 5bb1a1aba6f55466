import { relative } from 'node:path'
import type { Plugin } from 'vite'

export const packageList = 'packages.json'

/** Lists the packages in a bundle, for the licenses of a release. */
export function recordInputs(): Plugin {
  return {
    name: 'record-inputs',
    generateBundle() {
      const packages = [...this.getModuleIds()].flatMap((id) => {
        const file = id.replace(/^\0/, '').split('?', 1)[0] ?? ''
        return /^\/.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(file) ?? []
      })
      const names = [...new Set(packages)].map((path) => relative(process.cwd(), path)).sort()
      this.emitFile({ type: 'asset', fileName: packageList, source: JSON.stringify(names) })
    },
  }
}
