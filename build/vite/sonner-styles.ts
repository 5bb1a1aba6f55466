import type { Plugin } from 'vite'

/**
 * Sonner writes its style sheet into the page as an inline style, which our content security policy refuses. This
 * takes the writing out and imports the same sheet as a file, which it ships beside.
 * @throws when Sonner's code no longer looks as it did, so that an update cannot break this in silence.
 */
export function sonnerStyles(): Plugin {
  return {
    name: 'sonner-styles',
    transform: {
      filter: { id: /\/sonner\/dist\/index\.mjs$/ },
      handler(code) {
        const call = /^__insertCSS\(".*"\);$/m
        if (!call.test(code)) this.error('sonner no longer calls __insertCSS("…"): see build/vite/sonner-styles.ts')
        return { code: `import 'sonner/dist/styles.css';\n${code.replace(call, '')}`, map: null }
      },
    },
  }
}
