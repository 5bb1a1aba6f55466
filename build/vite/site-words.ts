import { relative, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { guidesOf } from '../../words/guides/guide-of.ts'
import { contentFiles, readFiles } from '../../words/read-files.ts'
import { wordsOf } from '../../words/words-of.ts'

/** Beside a build's output: the names of the words that are in it. */
export const wordList = 'words.json'

const [wordsModule, guidesModule] = [resolve('words/words.ts'), resolve('words/guides.ts')]

/**
 * In place of words/words.ts and words/guides.ts, which read files: each of its words by itself, so that a script carries what it uses. In
 * development a page is loaded anew when a file has changed.
 */
export function siteWords(): Plugin {
  return {
    name: 'site-words',
    load: {
      filter: { id: [wordsModule, guidesModule] },
      handler(id) {
        for (const file of contentFiles('.', '{**/*.yaml,guides/*.md}')) this.addWatchFile(resolve('content', file))
        const words = wordsOf(readFiles('.'))
        const made = id === wordsModule ? words : guidesOf('.', words)
        return Object.entries(made)
          .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
          .join('\n')
      },
    },
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []))
      const names = chunks.flatMap(({ modules }) => modules[wordsModule]?.renderedExports ?? [])
      this.emitFile({ type: 'asset', fileName: wordList, source: JSON.stringify([...new Set(names)].sort()) })
    },
    hotUpdate({ file, server }) {
      if (!/^content\/.*\.(?:yaml|md)$/.test(relative(server.config.root, file))) return
      const { moduleGraph, hot } = this.environment
      moduleGraph.invalidateAll()
      if (this.environment.name === 'client') hot.send({ type: 'full-reload' })
      return []
    },
  }
}
