import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import * as words from '../../words/words.ts'

/** In place of words/words.ts, which reads files: each of its words by itself, so that a script carries what it uses. */
export function siteWords(): Plugin {
  return {
    name: 'site-words',
    load: {
      filter: { id: resolve('words/words.ts') },
      handler: () =>
        Object.entries(words)
          .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
          .join('\n'),
    },
  }
}
