import type { Plugin } from 'vite'

const names: readonly (readonly [RegExp, string])[] = [
  [/npm run (?:-s )?(requests|words|launch-check)(?: --)?/g, 'steadyhand $1'],
  [/npm run build/g, 'steadyhand configure'],
]

export function inRelease(text: string): string {
  return names.reduce((renamed, [pattern, name]) => renamed.replaceAll(pattern, name), text)
}

/** A release has no npm. */
export function commandNames(): Plugin {
  return {
    name: 'command-names',
    transform(code, id) {
      if (id.includes('/node_modules/') || !code.includes('npm run')) return null
      return { code: inRelease(code), map: null }
    },
  }
}
