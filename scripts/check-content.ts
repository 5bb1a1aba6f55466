/**
 * The words before anything is made of them: the first step of the build, and a part of `npm run check`. Each finding
 * names the file, the line, what is wrong and what to do, for a writer. Prints nothing else.
 */
import { checkContent } from '../checks/check-content.ts'
import { findingLine } from '../checks/finding.ts'

const findings = await checkContent(process.cwd())
for (const finding of findings) console.error(findingLine(finding))
process.exitCode = findings.length === 0 ? 0 : 1
