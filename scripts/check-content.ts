/**
 * The words before anything is made of them: the first step of the build, and a part of `npm run check`. Each finding
 * names the file, the line, what is wrong and what to do, for a writer. Prints nothing else.
 */
import { judge } from '../checks/check-content.ts'
import { readContent } from '../checks/content.ts'
import { findingLine } from '../checks/finding.ts'

const findings = judge(await readContent(process.cwd()))
for (const finding of findings) console.error(findingLine(finding))
process.exitCode = findings.length === 0 ? 0 : 1
