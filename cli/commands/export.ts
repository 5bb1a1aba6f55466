import { type Command, Option } from 'commander'
import { csvText, jsonText } from '../../server/requests/export.ts'
import { addFilters, type FilterOptions, filterOf } from '../arguments.ts'
import { exit, Failure } from '../exit.ts'
import { writeNamed } from '../files.ts'
import { withSession } from '../session.ts'
import type { Terminal } from '../terminal.ts'
import { count } from '../text.ts'

type ExportOptions = FilterOptions & {
  readonly format: 'csv' | 'json'
  readonly output?: string
  readonly force?: boolean
  readonly bom?: boolean
}

const help = `
csv   one line per request and one column per field of both forms, UTF-8. A value that a spreadsheet would take for a
      formula gets an apostrophe in front, phone numbers with a plus too; json has every value as it is.
json  an array with one request per line, with the fields as an object and each mail with its state; files that staff sent are base64.

The file can be read by you only. It holds personal data: erase it when it has done its work.
npm prints two lines of its own on standard output. Use --output, or "npm run -s".

Examples:
  npm run requests -- export --output requests.csv
  npm run requests -- export --output for-excel.csv --bom --since 2026-11-01
  npm run -s requests -- export --format json | jq '.[].fields.email'`

export function addExport(program: Command, terminal: Terminal): void {
  addFilters(program.command('export').description('write requests as CSV or JSON, the newest first'))
    .addOption(new Option('--format <format>', 'csv or json').choices(['csv', 'json']).default('csv'))
    .option('--output <file>', 'write to a file instead of standard output')
    .option('--force', 'replace the file if there is one')
    .option('--bom', 'mark CSV as UTF-8: without it, a double click into Excel on Windows garbles names like Zoë')
    .addHelpText('after', help)
    .action((options: ExportOptions) =>
      withSession(terminal.environment, async ({ records }) => {
        let exported = 0
        const counted = async function* () {
          for await (const record of records.list(filterOf(options))) {
            exported += 1
            yield record
          }
        }
        const { format, output, force = false, bom = false } = options
        const text = format === 'json' ? jsonText(records.withFiles(counted())) : csvText(counted(), bom)
        if (output === undefined) await terminal.sendText(text)
        else {
          await writeNamed(output, { force }, (file) => file.writeFile(text))
          terminal.remark(`${count(exported, 'request')} written to ${output}`)
        }
        if (exported === 0) throw new Failure(exit.nothingFound, 'No request matches; the export is empty.')
      }),
    )
}
