/** In development only: the content of the working tree, read at each page, and pictures of the last build. */
import { siteSettingsVariable } from '../contracts/site-settings.ts'
import { readContent } from '../words/content.ts'
import { findingLine } from '../words/judge/finding.ts'
import { judge } from '../words/judge/judge.ts'
import { usedPictures } from '../words/judge/pictures.ts'
import { resolveContent } from '../words/resolve-content.ts'
import { builtContent, readSiteContent, withUploads } from '../words/site-content.ts'
import type { SiteInput } from './page-data.ts'
import { sitePaths } from './paths.ts'

/** @throws with a line for each mistake in the content. */
export function developmentSite(): SiteInput {
  const content = readContent('.')
  const findings = judge(content, sitePaths)
  if (findings.length > 0) throw new Error(findings.map(findingLine).join('\n'))
  const built = builtContent(readSiteContent('dist/site'))
  const pictures = withUploads(built.pictures, usedPictures(content))
  return {
    content: { ...resolveContent(content), ...built, pictures },
    settings: JSON.parse(String(process.env[siteSettingsVariable])),
  }
}
