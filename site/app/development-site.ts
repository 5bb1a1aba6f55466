/** In development, pages read the content of the working tree at each request, and pictures of the last build. */

import { readContent } from '../../cms/content.ts'
import { resolveContent } from '../../cms/resolve-content.ts'
import { addUploads, pickBuiltContent, readSiteContent } from '../../cms/site-content.ts'
import { formatIssue } from '../../cms/validate/issue.ts'
import { listUsedPictures } from '../../cms/validate/pictures.ts'
import { validate } from '../../cms/validate/validate.ts'
import type { SiteInput } from './page-data.ts'
import { sitePaths } from './paths.ts'

/** @throws Error with a line for each issue in the content. */
export function readDevelopmentSite(): SiteInput {
  const content = readContent('.')
  const issues = validate(content, sitePaths)
  if (issues.length > 0) throw new Error(issues.map(formatIssue).join('\n'))
  const built = pickBuiltContent(readSiteContent('dist/site'))
  const pictures = addUploads(built.pictures, listUsedPictures(content))
  return {
    content: { ...resolveContent(content), ...built, pictures },
    settings: JSON.parse(import.meta.env.STEADYHAND_SITE_SETTINGS),
  }
}
