import type { Plugin } from 'vite'

const helper = `export const __vitePreload = (load, files = []) =>
  Promise.all(
    files.map((file) => new Promise((done) => {
      const link = document.createElement('link')
      link.href = '/' + file
      link.rel = file.endsWith('.css') ? 'stylesheet' : 'modulepreload'
      if (link.rel === 'stylesheet') link.onload = link.onerror = done
      else done()
      document.head.append(link)
    })),
  ).then(load)`

/**
 * Replaces what Vite puts before each import on demand. Like Vite's, it asks at once for all modules that are needed in
 * the end, and waits for styles. Vite's also knows of nonces, older browsers and addresses elsewhere, and would be a fifth
 * of the script of every page.
 */
export function shortPreload(): Plugin {
  return {
    name: 'short-preload',
    enforce: 'pre',
    load: { filter: { id: /^\0vite\/preload-helper\.js$/ }, handler: () => helper },
  }
}
