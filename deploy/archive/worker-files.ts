import type { Plugin } from 'vite'

/** Workers are files of their own, which have other names once bundled. */
export function workerFiles(): Plugin {
  return {
    name: 'worker-files',
    transform(code, id) {
      if (!id.includes('/server/') || !code.includes('new Worker(')) return null
      const renamed = code.replaceAll(/new URL\((["'])\.\/([\w-]+)\.ts\1/g, "new URL('./$2.js'")
      if (renamed === code) this.error(`${id}: the file of its worker was not found`)
      return { code: renamed, map: null }
    },
  }
}
