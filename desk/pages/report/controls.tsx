import { Button, ButtonLink } from '../../../app/ui/button.tsx'
import { deskAddresses } from '../../../contracts/desk-addresses.ts'
import { type ReportPage, reportPeriods } from '../../../contracts/report.ts'
import { reportCopy as words } from '../../../words/words.ts'

/** The period of the report, and the same report as a file. */
export function Controls({ period }: Pick<ReportPage, 'period'>) {
  return (
    <form method="get" action={deskAddresses.report} className="flex flex-wrap gap-2 print:hidden">
      <label className="max-sm:w-full">
        <span className="sr-only">{words.period.label}</span>
        <select
          name="period"
          defaultValue={period}
          className="min-h-11 w-full rounded-control border border-edge bg-background px-3 text-small text-ink hover:border-ink"
        >
          {reportPeriods.map((value) => (
            <option key={value} value={value}>
              {words.period.options[value]}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit" variant="outline" size="sm">
        {words.submit}
      </Button>
      <ButtonLink href={`${deskAddresses.reportCsv}?period=${period}`} variant="outline" size="sm">
        {words.csv}
      </ButtonLink>
    </form>
  )
}
