/**
 * The words before anything is made of them: the first step of the build, and a part of `npm run check`. Each finding
 * names the file, the line, what is wrong and what to do, for a writer. Prints nothing else.
 */

import { sitePaths } from '../app/paths.ts'
import { readContent } from '../words/content.ts'
import { findingLine } from '../words/judge/finding.ts'
import { judge } from '../words/judge/judge.ts'

const findings = judge(readContent(process.cwd()), sitePaths)
for (const finding of findings) console.error(findingLine(finding))
process.exitCode = findings.length === 0 ? 0 : 1
