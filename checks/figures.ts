import type { Content } from './content.ts'
import type { Finding } from './finding.ts'

const accounting = 'figures/accounting-guide.ts'
const executive = 'figures/executive-guide.ts'

/** Lines of the guides' figures cross their level within the axis; without a crossing the finding below is untrue. */
export function checkFigures(content: Content): Finding[] {
  const { month } = content.module(executive)
  const { reviewTime } = content.module(accounting)
  const byHand = month.cases * month.byHand
  const crossing = (reviewTime.beforeReview * 60) / (reviewTime.invoices * reviewTime.hourly)
  return [
    ...(month.system > 0 && month.system < byHand
      ? []
      : [content.finding(executive, ['month', 'system'], `let it cost less than all cases by hand, ${byHand}`)]),
    ...(crossing > 0 && crossing < reviewTime.longest
      ? []
      : [
          content.finding(
            accounting,
            ['reviewTime', 'longest'],
            `let the scale reach past ${crossing.toFixed(1)} minutes, where the year nets nothing`,
          ),
        ]),
  ]
}
