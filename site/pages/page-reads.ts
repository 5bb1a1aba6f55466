/** Notes which parts of the content a page reads, so that a page is only rendered again when one of them has changed. */
import type { SiteContent } from '../../cms/site-content.ts'
import type { SiteSettings } from '../../contracts/site-settings.ts'
import { sha256 } from '../bundling/sources.ts'

type Guide = SiteContent['guides'][number]

const textKey = ({ frontmatter }: Guide) => `text of ${frontmatter.address}`

/** @returns the content, and the keys that are read from it: those of the content, and the text of each guide. */
export function trackReads(content: SiteContent): { readonly content: SiteContent; readonly reads: Set<string> } {
  const reads = new Set<string>()
  const guides = content.guides.map((guide) => {
    const { frontmatter, entry, ...text } = guide
    const noted = Object.keys(text).map((name) => {
      const get = () => {
        reads.add(textKey(guide))
        return text[name as keyof typeof text]
      }
      return [name, { get, enumerable: true }] as const
    })
    return Object.defineProperties({ frontmatter, ...(entry && { entry }) }, Object.fromEntries(noted)) as Guide
  })
  const get = (_: SiteContent, key: string | symbol): unknown => {
    reads.add(String(key))
    return key === 'guides' ? guides : content[key as keyof SiteContent]
  }
  return { content: new Proxy(content, { get }), reads }
}

/** @returns a function that digests what a page with these reads is rendered from. @param code the digest of the code. */
export function createInputDigest(content: SiteContent, settings: SiteSettings, code: string) {
  const texts = new Map(content.guides.map((guide) => [textKey(guide), guide.digest]))
  const digests = new Map<string, string>()
  const digest = (key: string): string => {
    const part =
      key === 'guides'
        ? content.guides.map(({ frontmatter, entry }) => [frontmatter, entry])
        : content[key as keyof SiteContent]
    return texts.get(key) ?? sha256(JSON.stringify(part) ?? '')
  }
  return (reads: readonly string[]): string => {
    for (const key of reads) if (!digests.has(key)) digests.set(key, digest(key))
    return sha256(JSON.stringify([code, settings, reads.map((key) => [key, digests.get(key)])]))
  }
}
