import { readSiteContent } from '../../cms/site-content.ts'

/** The content of the finished site, which is built from `content/` before the tests (fresh-site.ts). */
export const siteContent = readSiteContent('dist/site')
