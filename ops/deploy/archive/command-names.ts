import type { Plugin } from 'vite'

/** Changes the file names of workers to those of their bundles. */
export function createWorkerFilesPlugin(): Plugin {
  return {
    name: 'worker-files',
    transform(code, id) {
      if (!id.includes('/server/') || !code.includes('new Worker(')) return null
      const renamed = code.replaceAll(/new URL\((["'])\.\/([\w-]+)\.ts\1/g, "new URL('./$2.js'")
      if (renamed === code) this.error(`${id}: new Worker() needs new URL('./NAME.ts', …)`)
      return { code: renamed, map: null }
    },
  }
}

const names: readonly (readonly [RegExp, string])[] = [
  [/npm run (?:-s )?(requests|words|launch-check)(?: --)?/g, 'steadyhand $1'],
  [/npm run build/g, 'steadyhand configure'],
]

function replaceCommands(text: string): string {
  return names.reduce((renamed, [pattern, name]) => renamed.replaceAll(pattern, name), text)
}

/** Replaces npm commands in messages and help, because a release has no npm. */
export function createCommandNamesPlugin(): Plugin {
  return {
    name: 'command-names',
    transform(code, id) {
      if (id.includes('/node_modules/') || !code.includes('npm run')) return null
      return { code: replaceCommands(code), map: null }
    },
  }
}
