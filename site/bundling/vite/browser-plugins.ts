import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Adds hashes to Vite's manifest, for `integrity` attributes. */
export function scriptHashes(): Plugin {
  return {
    name: 'script-hashes',
    writeBundle({ dir = '' }) {
      const file = join(dir, '.vite/manifest.json')
      const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, { file: string; integrity?: string }>
      for (const entry of Object.values(manifest)) {
        entry.integrity = `sha384-${createHash('sha384')
          .update(readFileSync(join(dir, entry.file)))
          .digest('base64')}`
      }
      writeFileSync(file, JSON.stringify(manifest, null, 2))
    },
  }
}

/**
 * Imports Sonner's styles as a file. Sonner injects them inline, which the content security policy forbids. Throws if
 * Sonner's code has changed.
 */
export function sonnerStyles(): Plugin {
  return {
    name: 'sonner-styles',
    transform: {
      filter: { id: /\/sonner\/dist\/index\.mjs$/ },
      handler(code) {
        const call = /^__insertCSS\(".*"\);$/m
        if (!call.test(code)) this.error('sonner no longer calls __insertCSS("…"): see sonnerStyles')
        return { code: `import 'sonner/dist/styles.css';\n${code.replace(call, '')}`, map: null }
      },
    },
  }
}

const helper = `export const __vitePreload = (load, files = []) =>
  Promise.all(files.map((file) => new Promise((done) => {
    const link = document.createElement('link')
    link.href = '/' + file
    link.rel = file.endsWith('.css') ? 'stylesheet' : 'modulepreload'
    if (link.rel === 'stylesheet') link.onload = link.onerror = done
    else done()
    document.body.append(link)
  }))).then(load)`

/**
 * Replaces Vite's helper for dynamic imports, which would be a fifth of every page's script. Styles go to the end of the
 * body, because Chromium loads fonts again if styles are inserted before the fonts' style sheet.
 */
export function shortPreload(): Plugin {
  return {
    name: 'short-preload',
    enforce: 'pre',
    load: { filter: { id: /^\0vite\/preload-helper\.js$/ }, handler: () => helper },
  }
}
