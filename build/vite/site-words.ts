import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { readMadeFiles, readSiteWords, type SiteWords } from '../../words/site-words.ts'
import { contentFiles, textFiles } from '../../words/yaml-file.ts'

const modules = ['words', 'guides', 'made-files'].map((name) => resolve(`words/${name}.ts`))
const namesIn = (module: string) =>
  (/^export const \{([^}]+)\}/m.exec(readFileSync(module, 'utf8'))?.[1]?.match(/\w+/g) ?? []) as (keyof SiteWords)[]

const allWords = '\0site-words'
const place = '__WORDS_FILE__'

/** Bundles hold no words: servers read `words.json`, and browsers fetch theirs (browser-plugins.ts). */
export function siteWords(file?: string): Plugin {
  let known: SiteWords | undefined
  return {
    name: 'site-words',
    resolveId: { filter: { id: /^\0site-words$/ }, handler: (id) => id },
    load: {
      filter: { id: [...modules, /^\0site-words$/] },
      handler(id) {
        const names = id === allWords ? undefined : namesIn(id)
        if (this.environment.mode === 'dev') {
          for (const file of contentFiles('.', textFiles)) this.addWatchFile(resolve('content', file))
          known ??= readSiteWords('.', readMadeFiles('dist/site'))
          const words = known
          return names?.map((name) => `export const ${name} = ${JSON.stringify(words[name])}`).join('\n')
        }
        if (names) {
          const exported = names.map((name) => `export const ${name} = /* @__PURE__ */ word('${name}')`)
          return [`import { word } from '${allWords}'`, ...exported].join('\n')
        }
        if (this.environment.config.consumer === 'client') return 'export const word = (name) => siteWords[name]'
        return `import { readFileSync } from 'node:fs'
          const words = globalThis.siteWords ?? JSON.parse(readFileSync(new URL(${place}, import.meta.url), 'utf8'))
          export const word = (name) => words[name]`
      },
    },
    renderChunk(code, { fileName }, { dir = '' }) {
      if (!code.includes(place)) return null
      // In a site, bundles are in `runtime/`, in a folder as deep as in `dist/`.
      const inSite = `${relative(resolve(dir, fileName, '..'), resolve('dist'))}/words/words.json`
      return { code: code.replace(place, JSON.stringify(file ?? inSite)), map: null }
    },
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []))
      const names = chunks.flatMap((chunk) => modules.flatMap((id) => chunk.modules[id]?.renderedExports ?? []))
      this.emitFile({ type: 'asset', fileName: 'word-names.json', source: JSON.stringify([...new Set(names)].sort()) })
    },
    hotUpdate({ file, server }) {
      if (!/^content\/.*\.(?:yaml|json|md)$/.test(relative(server.config.root, file))) return
      known = undefined
      const { moduleGraph, hot } = this.environment
      moduleGraph.invalidateAll()
      if (this.environment.name === 'client') hot.send({ type: 'full-reload' })
      return []
    },
  }
}
