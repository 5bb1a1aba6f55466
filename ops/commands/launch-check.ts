/** `npm run launch-check`, and `steadyhand launch-check` in a release: lists what to do before the site goes live. */
import { join } from 'node:path'
import { type Content, readContent } from '../../cms/content.ts'
import { formatIssue } from '../../cms/validate/issue.ts'
import { validate } from '../../cms/validate/validate.ts'
import { readGivenSettings } from '../../server/core/config.ts'
import { sitePaths } from '../../site/app/paths.ts'
import { type LaunchItem, launchGroups, listLaunchItems } from './launch-items.ts'
import { Failure, formatCount, type Program, runAsProcess } from './run.ts'

const help = `
The command reads content/ and the server's settings (ORIGIN, SMTP_URL …) in the environment, and changes nothing. To load the
settings from a file:
  set -a; . /etc/steadyhand.env; set +a
  npm run launch-check

To confirm an item, edit its file at the listed line (docs/editing-content.md).

Exit codes: 0 no items; 1 items are listed, or the command failed.`

const titles = {
  replace: 'REPLACE: these are placeholders',
  confirm: 'CONFIRM: someone must confirm that these are true',
  set: 'SET: the server needs these settings',
} as const

const howToConfirm = `To confirm one, replace its 'needs …' with this, and write your own text between the quotation marks:
  { by: 'Ada Roe', on: '2026-12-01', filed: 'where the proof is' }`

/** Formats the items by group and kind, each kind with its advice. */
function formatItems(items: readonly LaunchItem[]): string[] {
  const width = Math.max(0, ...items.map(({ location }) => location.length))
  const groups = launchGroups.flatMap((group) => {
    const own = items.filter((item) => item.group === group)
    if (own.length === 0) return []
    const kinds = [...Map.groupBy(own, ({ kind }) => kind.title).values()].flatMap((rows) => [
      ...rows.slice(0, 1).map(({ kind: { title, advice } }) => `  ${title} (${rows.length}). ${advice}`),
      ...rows.map(({ location, what }) => `    ${location.padEnd(width)}  ${what.replace(/\s+/g, ' ')}`),
      '',
    ])
    return [`${titles[group]} (${own.length})`, '', ...kinds]
  })
  return items.some(({ group }) => group !== 'set') ? [...groups, howToConfirm] : groups
}

/** Counts the items in the content and the settings. */
function formatSummary(items: readonly LaunchItem[]): string {
  const [replace = 0, confirm = 0, set = 0] = launchGroups.map(
    (group) => items.filter((item) => item.group === group).length,
  )
  const words = `${formatCount(replace + confirm, 'item')} left in the content (${replace} to replace, ${confirm} to confirm)`
  return `${words} and ${formatCount(set, 'setting')} to set before the site can go live.`
}

/** @throws Failure if the content has mistakes. */
function readValidContent(): Content {
  const isRelease = !import.meta.filename.endsWith('.ts')
  const content = readContent(isRelease ? join(import.meta.dirname, '../dist/site') : process.cwd())
  const issues = validate(content, sitePaths)
  if (issues.length > 0) throw new Failure(['Fix these first:', ...issues.map(formatIssue)].join('\n'))
  return content
}

export const launchCheck: Program = (program, terminal) =>
  program
    .name('npm run launch-check --')
    .description('List what must be replaced, confirmed or set before the site goes live.')
    .addHelpText('after', help)
    .action(() => {
      const items = listLaunchItems(readValidContent(), readGivenSettings(terminal.environment))
      for (const line of formatItems(items)) terminal.print(line)
      if (items.length > 0) throw new Failure(formatSummary(items))
      terminal.print('Everything is replaced, confirmed and set. The site can go live.')
    })

if (import.meta.main) await runAsProcess(launchCheck)
