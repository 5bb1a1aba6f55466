/**
 * Checks the words: the first step of the build, and part of `npm run check`. For writers, each finding has the file,
 * line, fault and remedy.
 */

import { sitePaths } from '../app/paths.ts'
import { readContent } from '../words/content.ts'
import { findingLine } from '../words/judge/finding.ts'
import { judge } from '../words/judge/judge.ts'

const findings = judge(readContent(process.cwd()), sitePaths)
for (const finding of findings) console.error(findingLine(finding))
process.exitCode = findings.length === 0 ? 0 : 1
