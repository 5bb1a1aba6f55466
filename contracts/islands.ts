/** The islands that show content. The browser fetches each one's content file together with its code. */
export const islandNames = ['quiz', 'request'] as const

export type IslandName = (typeof islandNames)[number]

export const islandContentPrefix = '/assets/content-'

/** @param digest the digest of the content file. @returns the public path of an island's content file. */
export function islandContentPath(name: string, digest: string): `/${string}` {
  return `${islandContentPrefix}${name}-${digest}.json`
}
