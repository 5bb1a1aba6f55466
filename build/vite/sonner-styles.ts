import type { Plugin } from 'vite'

/**
 * Sonner injects its styles inline, which our content security policy forbids. This removes that code and imports the
 * same sheet as a file.
 * @throws when Sonner's code has changed, so that an update can't break this silently.
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
