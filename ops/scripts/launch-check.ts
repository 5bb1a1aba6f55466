/** `npm run launch-check`, and `steadyhand launch-check` in a release: lists what to do before the site goes live. */
import { join } from 'node:path'
import { readContent } from '../../cms/content.ts'
import { formatIssue } from '../../cms/validate/issue.ts'
import { validate } from '../../cms/validate/validate.ts'
import { sitePaths } from '../../site/app/paths.ts'
import { createLaunchCheck } from '../commands/launch/command.ts'
import { Failure, runAsProcess } from '../commands/run.ts'

export const launchCheck = createLaunchCheck(() => {
  const isRelease = !import.meta.filename.endsWith('.ts')
  const content = readContent(isRelease ? join(import.meta.dirname, '../../dist/site') : process.cwd())
  const issues = validate(content, sitePaths)
  if (issues.length > 0) throw new Failure(['Fix these first:', ...issues.map(formatIssue)].join('\n'))
  return content
})

if (import.meta.main) await runAsProcess(launchCheck)
