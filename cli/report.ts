import { Option } from 'commander'
import type { Span } from '../contracts/report.ts'
import { isEmpty } from '../server/report/numbers.ts'
import { addDays, dayOf, daysIn } from '../server/report/period.ts'
import { readReport } from '../server/report/report.ts'
import { reportCsv } from '../server/report/rows.ts'
import { prices, quizLevels, schedule } from '../words/words.ts'
import { parseDay, parseSince, type Since } from './arguments.ts'
import { exit, Failure } from './exit.ts'
import { reportTable } from './report-table.ts'
import { type Program, runAsProcess } from './run.ts'
import { withSession } from './session.ts'
import type { Terminal } from './terminal.ts'

type ReportOptions = {
  readonly since: Since
  readonly until?: string
  readonly json?: true
  readonly csv?: true
}

const help = `
The desk shows the same numbers with plots. Days are UTC; in --json and --csv each stands for itself up to 62 days, and
above they are added up by seven. The server goes on serving meanwhile.

Settings are those of the server (DATA_DIR, DATABASE_URL …), from the environment. Where a release is installed, the
server's user finds them:
  sudo -u steadyhand steadyhand report

Examples:
  npm run report
  npm run report -- --since 52w
  npm run -s report -- --since 2026-01-01 --until 2026-03-31 --csv > quarter.csv
  npm run -s report -- --json | jq .requests.total

Exit codes: 0 done; 1 failed; 2 wrong use; 3 nothing was counted or stored in the period.`

/** Ten years of days. */
const longestDays = 3_660

/** @param since a number of days includes the last one. @param until today by default. @throws Failure */
function spanAsked(since: Since, until: string | undefined, now: Date): Span {
  const today = dayOf(now)
  const to = until ?? today
  if (to > today) throw new Failure(exit.wrongUse, `--until ${to} is still to come: today is ${today}, UTC.`)
  const from = 'day' in since ? since.day : addDays(to, 1 - since.days)
  if (from > to) throw new Failure(exit.wrongUse, `--since ${from} is after the last day of the report, ${to}.`)
  if (daysIn({ from, to }) > longestDays) {
    throw new Failure(exit.wrongUse, `From ${from} to ${to} is too long: at most ten years.`)
  }
  return { from, to }
}

async function report(terminal: Terminal, { since, until, json, csv }: ReportOptions): Promise<void> {
  const now = new Date()
  const span = spanAsked(since, until, now)
  await withSession(terminal.environment, async ({ database, config, location }) => {
    const terms = {
      levels: quizLevels.map(({ name }) => name),
      retentionDays: config.site.retentionDays,
      reviewHours: prices.promptRescue.reviewHours,
      schedule,
    }
    const read = await readReport(database, span, terms, now)
    if (json) terminal.print(JSON.stringify(read, null, 2))
    else if (csv) terminal.print(reportCsv(read, false).trimEnd())
    else for (const line of reportTable(read)) terminal.print(line)
    if (isEmpty(read)) {
      throw new Failure(
        exit.nothingFound,
        `Nothing was counted or stored from ${span.from} to ${span.to} in ${location}.`,
      )
    }
  })
}

export const reporting: Program = (program, terminal) =>
  program
    .name('npm run report --')
    .description('Show what was viewed, how fast it was, and what came of it, beside as many days before.')
    .usage('[options]')
    .addOption(
      new Option('--since <when>', 'first day: 2026-01-01, or so many days or weeks: 28d, 52w')
        .argParser(parseSince)
        .default({ days: 28 }, '28d'),
    )
    .option('--until <day>', 'last day (default: today)', parseDay)
    .addOption(new Option('--json', 'print all numbers as JSON').conflicts('csv'))
    .option('--csv', 'print all numbers as CSV')
    .helpOption('-h, --help', 'explain this')
    .showHelpAfterError('Add --help to see how it is used.')
    .addHelpText('after', help)
    .action((options: ReportOptions) => report(terminal, options))

if (import.meta.main) await runAsProcess(reporting)
