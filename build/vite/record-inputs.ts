import { relative } from 'node:path'
import type { Plugin } from 'vite'

export const [moduleList, packageList] = ['modules.json', 'packages.json']

/** Lists a build's modules, for the next build, and its packages, for a release's licenses. */
export function recordInputs(): Plugin {
  return {
    name: 'record-inputs',
    generateBundle() {
      const ids = [...this.getModuleIds()].map((id) => id.replace(/^\0/, '').split('?', 1)[0] ?? '')
      const ours = ids.filter((id) => id.startsWith('/') && !id.includes('/node_modules/'))
      const packages = ids.flatMap((id) => /^\/.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(id) ?? [])
      const emit = (fileName: string, paths: readonly string[]) => {
        const names = [...new Set(paths)].map((path) => relative(process.cwd(), path)).sort()
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify(names) })
      }
      emit(moduleList, ours)
      emit(packageList, packages)
    },
  }
}
