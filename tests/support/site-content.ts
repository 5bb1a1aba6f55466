import { readContent } from '../../words/content.ts'
import { resolveContent } from '../../words/resolve-content.ts'
import { builtContent, readSiteContent, type SiteContent } from '../../words/site-content.ts'

/** What the site says, from `content/`, with the pictures of the last build. */
export const siteContent: SiteContent = {
  ...resolveContent(readContent('.')),
  ...builtContent(readSiteContent('dist/site')),
}
