import type { Plugin } from 'vite'

const helper = `let words
const fetchWords = async () => {
  const { dataset } = document.querySelector('[data-words]')
  globalThis.siteWords = await (await fetch('/assets/words-' + dataset.words + '.json')).json()
}
export const __vitePreload = (load, files = []) =>
  Promise.all([
    files.some((file) => file.startsWith('assets/words-')) && (words ??= fetchWords()),
    ...files.map((file) => new Promise((done) => {
      const link = document.createElement('link')
      link.href = '/' + file
      link.rel = file.endsWith('.css') ? 'stylesheet' : 'modulepreload'
      if (link.rel === 'stylesheet') link.onload = link.onerror = done
      else done()
      document.body.append(link)
    })),
  ]).then(load)`

/**
 * Replaces Vite's helper for dynamic imports, which would be a fifth of every page's script. Also fetches the site's
 * words. Styles go to the end of the body: before the fonts' sheet they make Chromium load the fonts again.
 */
export function shortPreload(): Plugin {
  return {
    name: 'short-preload',
    enforce: 'pre',
    load: { filter: { id: /^\0vite\/preload-helper\.js$/ }, handler: () => helper },
  }
}
