/** `npm run launch-check`: what is left to do before the site goes live. */

import { sitePaths } from '../app/paths.ts'
import { exit, Failure } from '../cli/exit.ts'
import { launchFacts } from '../cli/launch/attestations.ts'
import { launchChecking } from '../cli/launch/command.ts'
import { runAsProcess } from '../cli/run.ts'
import { readContent } from '../words/content.ts'
import { findingLine } from '../words/judge/finding.ts'
import { judge } from '../words/judge/judge.ts'

export const checking = launchChecking(async () => {
  const content = readContent(process.cwd())
  const findings = judge(content, sitePaths)
  if (findings.length > 0) throw new Failure(exit.failed, ['Mend this first:', ...findings.map(findingLine)].join('\n'))
  return launchFacts(content)
})

if (import.meta.main) await runAsProcess(checking)
