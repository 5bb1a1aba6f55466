import { Button, ButtonLink } from '../../../app/ui/button.tsx'
import { reportCopy as words } from '../../../content/desk/report.ts'
import { deskAddresses } from '../../../contracts/desk-addresses.ts'
import { comparisons, type ReportPage, reportPeriods } from '../../../contracts/report.ts'

const choices = {
  period: reportPeriods.map((value) => [value, words.period.options[value]]),
  compare: comparisons.map((value) => [value, words.compare.options[value]]),
}

/** What the report is about, as a form that asks for an address; and the same report as a file. */
export function Controls({ period, compare }: Pick<ReportPage, 'period' | 'compare'>) {
  const chosen = { period, compare }
  return (
    <form method="get" action={deskAddresses.report} className="flex flex-wrap gap-2 print:hidden">
      {(['period', 'compare'] as const).map((name) => (
        <label key={name} className="max-sm:w-full">
          <span className="sr-only">{words[name].label}</span>
          <select
            name={name}
            defaultValue={chosen[name]}
            className="min-h-11 w-full rounded-control border border-edge bg-background px-3 text-small text-ink hover:border-ink"
          >
            {choices[name].map(([value, said]) => (
              <option key={value} value={value}>
                {said}
              </option>
            ))}
          </select>
        </label>
      ))}
      <Button type="submit" variant="outline" size="sm">
        {words.submit}
      </Button>
      <ButtonLink href={`${deskAddresses.reportCsv}?${new URLSearchParams(chosen)}`} variant="outline" size="sm">
        {words.csv}
      </ButtonLink>
    </form>
  )
}
