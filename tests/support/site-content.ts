import { readContent } from '../../cms/content.ts'
import { resolveContent } from '../../cms/resolve-content.ts'
import { pickBuiltContent, readSiteContent, type SiteContent } from '../../cms/site-content.ts'

/** The site's content from `content/`, with the pictures of the last build. */
export const siteContent: SiteContent = {
  ...resolveContent(readContent('.')),
  ...pickBuiltContent(readSiteContent('dist/site')),
}
