/** The islands that show content: each has a file of it, which the browser fetches with the island's code. */
export const islandNames = ['quiz', 'request'] as const

export type IslandName = (typeof islandNames)[number]

export const islandContentPrefix = '/assets/content-'

/** @param digest of the file's content. @returns the public path of an island's content file. */
export function islandContentPath(name: string, digest: string): `/${string}` {
  return `${islandContentPrefix}${name}-${digest}.json`
}
