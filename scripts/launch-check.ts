/** `npm run launch-check`: what is left to do before the site goes live, for the firm's staff. */
import { judge } from '../checks/check-content.ts'
import { readContent } from '../checks/content.ts'
import { findingLine } from '../checks/finding.ts'
import { launchChecking } from '../checks/launch/command.ts'
import { launchFacts } from '../checks/launch/launch-facts.ts'
import { exit, Failure } from '../cli/exit.ts'
import { runAsProcess } from '../cli/run.ts'

export const checking = launchChecking(async () => {
  const content = await readContent(process.cwd())
  const findings = judge(content)
  if (findings.length > 0) throw new Failure(exit.failed, ['Mend this first:', ...findings.map(findingLine)].join('\n'))
  return launchFacts(content)
})

if (import.meta.main) await runAsProcess(checking)
