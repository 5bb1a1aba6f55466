import { relative, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { contentFiles, readFiles } from '../../words/read-files.ts'
import { wordsOf } from '../../words/words-of.ts'

const module = resolve('words/words.ts')

/**
 * In place of words/words.ts, which reads files: each of its words by itself, so that a script carries what it uses. In
 * development a page is loaded anew when a file has changed.
 */
export function siteWords(): Plugin {
  return {
    name: 'site-words',
    load: {
      filter: { id: module },
      handler() {
        for (const file of contentFiles('.', '**/*.yaml')) this.addWatchFile(resolve('content', file))
        const words = Object.entries(wordsOf(readFiles('.')))
        return words.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`).join('\n')
      },
    },
    hotUpdate({ file, server }) {
      if (!/^content\/.*\.yaml$/.test(relative(server.config.root, file))) return
      const { moduleGraph, hot } = this.environment
      moduleGraph.invalidateAll()
      if (this.environment.name === 'client') hot.send({ type: 'full-reload' })
      return []
    },
  }
}
