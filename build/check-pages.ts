/**
 * The pages after they are made and before they are served: what only a finished page shows. A step of the build.
 * Prints findings and nothing else.
 */
import { paths } from '../app/paths.ts'
import { readContent } from '../checks/content.ts'
import { findingLine } from '../checks/finding.ts'
import { checkHeadings } from '../checks/pages/headings.ts'
import { checkLinks } from '../checks/pages/links.ts'
import { readPages } from '../checks/pages/made-page.ts'
import { checkPictures } from '../checks/pages/pictures.ts'

const real = new Set<string>(Object.values(paths).filter((path) => path !== paths.notFound))
const pages = await readPages('dist/pages/client')
const content = await readContent(process.cwd())
const ownPages = pages.filter(({ path }) => real.has(path))
const findings = [...checkHeadings(ownPages, content), ...checkLinks(pages, content), ...checkPictures(ownPages)]
for (const finding of findings) console.error(findingLine(finding))
process.exitCode = findings.length === 0 ? 0 : 1
