import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/** In development: reloads the page when content changes. app/development-site.ts reads the content for each page. */
export function reloadContent(): Plugin {
  return {
    name: 'reload-content',
    apply: 'serve',
    configureServer({ watcher, hot }) {
      const folder = resolve('content')
      watcher.add(folder)
      watcher.on('all', (_, file) => {
        if (file.startsWith(folder)) hot.send({ type: 'full-reload' })
      })
    },
  }
}
