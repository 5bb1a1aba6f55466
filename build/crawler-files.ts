import { files } from '../app/paths.ts'
import { monitoringAddress } from '../contracts/monitoring.ts'
import { llmsTxt } from '../documents/crawlers/llms.ts'
import { robots } from '../documents/crawlers/robots.ts'
import { securityTxt } from '../documents/crawlers/security.ts'
import { sitemap } from '../documents/crawlers/sitemap.ts'
import type { SitePage } from '../documents/site-page.ts'

export const securityAddress = '/.well-known/security.txt'

/** What crawlers and assistants read of the settings and the pages, by address. @param pages those that search engines may show. */
export async function crawlerFiles(
  origin: string,
  pages: readonly SitePage[],
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  return new Map([
    ['/sitemap.xml', await sitemap(pages)],
    ['/robots.txt', robots(origin, [monitoringAddress])],
    ['/llms.txt', llmsTxt(pages, origin + files.checklist)],
    [securityAddress, securityTxt(origin, now)],
  ])
}

/** Until when the files may be served: security.txt says so. */
export function expiryOf(securityTxt: string): string {
  const expires = /^Expires: (.+)$/m.exec(securityTxt)?.[1]
  if (!expires) throw new Error(`${securityAddress} does not say when it expires`)
  return expires
}
