import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The builds that this one stands beside, in `dist/` and where the server runs it, in `dist/site/runtime/`. */
const clientBuild = join(import.meta.dirname, '../client')
const islandsManifest = join(import.meta.dirname, '../../islands/.vite/manifest.json')

const entry = 'app/islands/browser/main.ts'

let script: string | undefined
const styleSheets = new Map<string, string>()

/**
 * Makes a rendered page ready to serve: its style sheet inside, so that it paints after one round trip, and the
 * browser's script last and at low priority, so that it comes after the paint. React would put it into the head.
 */
export function finishDocument(html: string): string {
  script ??= browserScript()
  return html
    .replace(
      /<link rel="stylesheet" href="(\/assets\/[\w./-]+\.css)"[^>]*>/g,
      (_, href: string) => `<style>${styleSheet(href)}</style>`,
    )
    .replace('</body>', `<script type="module" src="${script}" async fetchpriority="low"></script></body>`)
}

function styleSheet(href: string): string {
  let css = styleSheets.get(href)
  if (css === undefined) {
    css = readFileSync(join(clientBuild, href), 'utf8').trim()
    styleSheets.set(href, css)
  }
  return css
}

/** @throws when the islands have not been built before the pages. */
function browserScript(): string {
  const manifest = JSON.parse(readFileSync(islandsManifest, 'utf8')) as Record<string, { file: string }>
  const file = manifest[entry]?.file
  if (!file) throw new Error(`${islandsManifest} does not name ${entry}: build the islands first`)
  return `/${file}`
}
