/** `npm run launch-check`, and `steadyhand launch-check` in a release: what is left to do before the site goes live. */
import { join } from 'node:path'
import { sitePaths } from '../app/paths.ts'
import { launchChecking } from '../cli/launch/command.ts'
import { Failure, runAsProcess } from '../cli/run.ts'
import { readContent } from '../words/content.ts'
import { findingLine } from '../words/judge/finding.ts'
import { judge } from '../words/judge/judge.ts'

export const checking = launchChecking(() => {
  const isRelease = !import.meta.filename.endsWith('.ts')
  const content = readContent(isRelease ? join(import.meta.dirname, '../dist/site') : process.cwd())
  const findings = judge(content, sitePaths)
  if (findings.length > 0) throw new Failure(['Mend this first:', ...findings.map(findingLine)].join('\n'))
  return content
})

if (import.meta.main) await runAsProcess(checking)
