import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { runCommand } from '../command.ts'

/**
 * In development: reloads the page when content changes, and builds the brand's files when `brand/` changes.
 * site/app/development-site.ts reads the content for each page.
 */
export function reloadContent(): Plugin {
  return {
    name: 'reload-content',
    apply: 'serve',
    configureServer({ watcher, hot, config }) {
      const [content, brand] = [resolve('content'), resolve('brand')]
      watcher.add([content, brand])
      watcher.on('all', async (_, file) => {
        if (file.startsWith(brand)) {
          await runCommand('node', ['brand/build.ts'], process.env).catch((error: Error) =>
            config.logger.error(error.message),
          )
        } else if (!file.startsWith(content)) return
        hot.send({ type: 'full-reload' })
      })
    },
  }
}
