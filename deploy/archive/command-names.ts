import type { Plugin } from 'vite'

/** What the project and a release call the same thing by. */
const names: readonly (readonly [RegExp, string])[] = [
  [/npm run (?:-s )?(requests|report|launch-check)(?: --)?/g, 'steadyhand $1'],
  [/npm run build/g, 'steadyhand configure'],
]

/** @returns a text of ours with the commands that a release has. */
export function inRelease(text: string): string {
  return names.reduce((renamed, [pattern, name]) => renamed.replaceAll(pattern, name), text)
}

/** Lets programs name the commands by which a release is used; there is no npm there. */
export function commandNames(): Plugin {
  return {
    name: 'command-names',
    transform(code, id) {
      if (id.includes('/node_modules/') || !code.includes('npm run')) return null
      return { code: inRelease(code), map: null }
    },
  }
}
