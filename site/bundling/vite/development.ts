import { resolve } from 'node:path'
import type { Plugin, ProxyOptions } from 'vite'
import { uploads } from '../../../content/schema/picture.ts'
import { requestAddresses, timesAddress } from '../../../contracts/addresses.ts'
import { islandContentPath, islandNames } from '../../../contracts/islands.ts'
import { monitoringAddress } from '../../../contracts/monitoring.ts'
import { files } from '../../app/paths.ts'
import { runCommand } from '../command.ts'

export const formServerVariable = 'STEADYHAND_FORM_SERVER'

/** In development, Vite serves the pages, and passes everything else to the server of the last build. */
export function formsToServer(target: string): Record<string, ProxyOptions> {
  const addresses = [...Object.values(requestAddresses).map(({ post }) => post), monitoringAddress]
  const posted: ProxyOptions = { target, bypass: (request) => (request.method === 'POST' ? null : request.url) }
  return Object.fromEntries([
    ...addresses.map((address) => [`^${address}(\\?|$)`, posted]),
    [`^${timesAddress}(\\?|$)`, { target }],
    [uploads, { target }],
    ...islandNames.map((name) => [islandContentPath(name, '').replace('.json', ''), { target }] as const),
    ...Object.values(files).map((address) => [address, { target }]),
  ])
}

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
