import type { Plugin } from 'vite'

/**
 * Sonner injects its styles inline, which our policy forbids. Imports them as a file instead; throws when its code has
 * changed.
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
