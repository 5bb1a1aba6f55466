import { sep } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'
import { sitePaths } from '../../app/paths.ts'
import { readContent } from '../../words/content.ts'
import { findingLine } from '../../words/judge/finding.ts'
import { judge } from '../../words/judge/judge.ts'

const settleMs = 150

/** In development, shows mistakes in the content in the terminal and over the page. */
export function contentFindings(): Plugin {
  return { name: 'content-findings', apply: 'serve', configureServer: watchContent }
}

function watchContent({ config, watcher, ws }: ViteDevServer): void {
  let findings = ''
  let timer: NodeJS.Timeout | undefined
  const show = () => {
    if (findings) ws.send({ type: 'error', err: { message: findings, stack: '' } })
  }
  const refresh = () => {
    const before = findings
    findings = judge(readContent(config.root), sitePaths).map(findingLine).join('\n')
    if (findings === before) return
    if (findings) config.logger.error(`\n${findings}`, { timestamp: true })
    else {
      config.logger.info('The words are fine', { timestamp: true })
      ws.send({ type: 'full-reload' })
    }
    show()
  }
  watcher.on('all', (_, file) => {
    if (!file.startsWith(`${config.root}${sep}content${sep}`)) return
    clearTimeout(timer)
    timer = setTimeout(refresh, settleMs)
  })
  // Shown again on pages that are opened or failed to render.
  ws.on('connection', show)
  refresh()
}
