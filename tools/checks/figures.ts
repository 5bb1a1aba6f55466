import type { Content } from '../content/content.ts'
import type { Fault } from '../content/fault.ts'

const accounting = 'figures/accounting-guide.ts'
const executive = 'figures/executive-guide.ts'

/** Lines of the guides' figures cross their level within the axis; without a crossing the finding below is untrue. */
export function checkFigures(content: Content): Fault[] {
  const { month } = content.module(executive)
  const { reviewTime } = content.module(accounting)
  const byHand = month.cases * month.byHand
  const crossing = (reviewTime.beforeReview * 60) / (reviewTime.invoices * reviewTime.hourly)
  return [
    ...(month.system > 0 && month.system < byHand
      ? []
      : [content.fault(executive, ['month', 'system'], `let it cost less than all cases by hand, ${byHand}`)]),
    ...(crossing > 0 && crossing < reviewTime.longest
      ? []
      : [
          content.fault(
            accounting,
            ['reviewTime', 'longest'],
            `let the scale reach past ${crossing.toFixed(1)} minutes, where the year nets nothing`,
          ),
        ]),
  ]
}
