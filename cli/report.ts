/** `npm run report`: what was viewed, how fast it was, and what came of it, as a table and as a page. */
import { open, stat } from 'node:fs/promises'
import { Option } from 'commander'
import { firm } from '../content/firm.ts'
import { quizLevels } from '../content/quiz.ts'
import { exit, Failure } from './exit.ts'
import { writeWhole } from './files.ts'
import type { Circumstances } from './report/format.ts'
import { isReport, reportPage } from './report/html/page.ts'
import { isEmpty, numbersOf } from './report/numbers.ts'
import { parseDay, parseSince, type Since, spanOf } from './report/period.ts'
import { readCounts } from './report/read.ts'
import { terminalReport } from './report/terminal.ts'
import { type Program, runAsProcess } from './run.ts'
import { withSession } from './session.ts'
import type { Terminal } from './terminal.ts'

/** Where nothing is cut, and a sentence is still read in lines. */
const pipeWidth = 120

type ReportOptions = {
  readonly since: Since
  readonly until?: string
  readonly output: string
  readonly html: boolean
  readonly json?: true
}

const help = `
The table goes to the terminal, the page with plots into report.html: one file that needs nothing else and can be
printed. Days are UTC. Up to 62 days each stands for itself, up to 400 they are added up by week, above by month.
The server goes on serving meanwhile. A file that is no report is never replaced.

Settings are those of the server (DATA_DIR, DATABASE_URL …), from the environment. On a server, as the server's user
and from the project folder:
  set -a; . /etc/steadyhand.env; set +a
  npm run report

Examples:
  npm run report
  npm run report -- --since 365d --output /tmp/year.html
  npm run report -- --since 2026-01-01 --until 2026-03-31 --no-html
  npm run -s report -- --json | jq .requests.total

Exit codes: 0 done; 1 failed; 2 wrong use; 3 nothing was counted or stored in the period (the page says so too).`

async function report(terminal: Terminal, options: ReportOptions): Promise<void> {
  const now = new Date()
  const span = spanOf(options.since, options.until, now)
  const page = options.html && !options.json ? options.output : undefined
  if (page !== undefined) await refuseOther(page)
  await withSession(terminal.environment, async ({ database, config, location }) => {
    const numbers = numbersOf(
      await readCounts(database, span),
      span,
      quizLevels.map(({ name }) => name),
      now,
    )
    const circumstances: Circumstances = { retentionDays: config.site.retentionDays }
    if (options.json) terminal.say(JSON.stringify(numbers, null, 2))
    else {
      for (const line of terminalReport(numbers, circumstances, terminal.width ?? pipeWidth)) terminal.say(line)
    }
    if (page !== undefined) {
      const html = reportPage(numbers, circumstances, firm.name)
      await writeWhole(page, { force: true }, (file) => file.writeFile(html))
      terminal.remark(`The page is in ${page}.`)
    }
    if (isEmpty(numbers)) {
      throw new Failure(
        exit.nothingFound,
        `Nothing was counted or stored from ${span.from} to ${span.to} in ${location}.`,
      )
    }
  })
}

/** @throws Failure when there is a file of that name that this command has not written. */
async function refuseOther(path: string): Promise<void> {
  const there = await stat(path).catch(() => undefined)
  if (!there?.isFile() || there.size === 0) return
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(1_024), 0, 1_024, 0)
    if (isReport(buffer.toString('utf8', 0, bytesRead))) return
  } finally {
    await file.close()
  }
  throw new Failure(exit.wrongUse, `${path} is there already and is no report. Give another name with --output.`)
}

export const reporting: Program = (program, terminal) =>
  program
    .name('npm run report --')
    .description('Show what was viewed, how fast it was, and what came of it.')
    .usage('[options]')
    .addOption(
      new Option('--since <when>', 'first day: 2026-01-01, or so many days or weeks: 30d, 52w')
        .argParser(parseSince)
        .default({ days: 30 }, '30d'),
    )
    .option('--until <day>', 'last day (default: today)', parseDay)
    .option('--output <file>', 'where the page goes; an older report there is replaced', 'report.html')
    .option('--no-html', 'only the table')
    .addOption(new Option('--json', 'print the numbers as JSON, and write no page').conflicts('output'))
    .helpOption('-h, --help', 'explain this')
    .showHelpAfterError('Add --help to see how it is used.')
    .addHelpText('after', help)
    .action((options: ReportOptions) => report(terminal, options))

if (import.meta.main) await runAsProcess(reporting)
