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
 * Replaces the helper that Vite puts before each dynamic import. Like Vite's, it requests every module at once and
 * waits for styles, and also fetches the site's words for modules that show some. Vite's also handles nonces, older
 * browsers and other addresses, and would be a fifth of every page's script. Styles go to the end of the body: before
 * the fonts' style sheet they make Chromium load the fonts again and lay out the whole page a second time.
 */
export function shortPreload(): Plugin {
  return {
    name: 'short-preload',
    enforce: 'pre',
    load: { filter: { id: /^\0vite\/preload-helper\.js$/ }, handler: () => helper },
  }
}
