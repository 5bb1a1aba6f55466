import { relative } from 'node:path'
import type { Plugin } from 'vite'

/** Beside a build's output. */
export const moduleList = 'modules.json'

/**
 * Writes the list of our own modules that a build is made from into its output, so that the next build of the site
 * knows what it depends on.
 */
export function recordModules(): Plugin {
  return {
    name: 'record-modules',
    generateBundle() {
      const ids = [...this.getModuleIds()].map((id) => id.split('?', 1)[0] ?? '')
      const ours = ids.filter((id) => id.startsWith('/') && !id.includes('/node_modules/'))
      const source = JSON.stringify([...new Set(ours)].map((id) => relative(process.cwd(), id)).sort())
      this.emitFile({ type: 'asset', fileName: moduleList, source })
    },
  }
}
