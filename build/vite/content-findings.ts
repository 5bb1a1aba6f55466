import { execFile } from 'node:child_process'
import { sep } from 'node:path'
import { promisify } from 'node:util'
import type { Plugin, ViteDevServer } from 'vite'

/** Several files that are saved together are looked at once. */
const settleMs = 150

/**
 * In development, says what is wrong with the words in the terminal and over the page, with file, line and remedy, as
 * the build would: at the start, and whenever a file of `content/` is saved.
 */
export function contentFindings(): Plugin {
  return { name: 'content-findings', apply: 'serve', configureServer: watchContent }
}

function watchContent({ config, watcher, ws }: ViteDevServer): void {
  let findings = ''
  let timer: NodeJS.Timeout | undefined
  const show = () => {
    if (findings) ws.send({ type: 'error', err: { message: findings, stack: '' } })
  }
  const look = async () => {
    const before = findings
    findings = await findingsOf(config.root)
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
    timer = setTimeout(() => void look(), settleMs)
  })
  // A page that is opened, or that could not be made, shows them as well.
  ws.on('connection', show)
  void look()
}

/** In a process of its own, because a module of content that was imported once stays as it was. */
async function findingsOf(root: string): Promise<string> {
  try {
    await promisify(execFile)('node', ['scripts/check-content.ts'], { cwd: root })
    return ''
  } catch (error) {
    return (error as { stderr: string }).stderr.trim()
  }
}
