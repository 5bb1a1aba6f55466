import { parseSync } from 'vite'

/** @returns what a module imports, and whether it imports only types. */
export function listImports(file: string, source: string) {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module
  return [
    ...staticImports.map(({ moduleRequest, entries }) => ({
      path: moduleRequest.value,
      isType: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) => (moduleRequest ? [{ path: moduleRequest.value, isType }] : [])),
    ),
    ...dynamicImports.flatMap(({ moduleRequest: { start, end } }) =>
      [...source.slice(start, end).matchAll(/^['"](.*)['"]$/g)].map(([, path = '']) => ({ path, isType: false })),
    ),
  ]
}
