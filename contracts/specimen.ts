/** The pages of the sample audit, and the calculations in its texts. */

export const findingNames = ['search', 'prompt', 'model', 'tests', 'queue'] as const
export const sheetNames = [
  ...['summary', 'system', 'access', 'counts', 'totals', 'clean', 'checking', 'changes', 'alarms', 'plan'],
  ...['refunds', 'logs'],
] as const

/**
 * The pages after the cover, in order. Each is a file in content/specimen/, except `refund`, which is
 * content/audit-page.yaml.
 */
export const specimenPages = [
  ...['summary', 'system', 'access', 'search', 'prompt', 'refund', 'model', 'tests', 'queue', 'counts', 'totals'],
  ...['clean', 'checking', 'changes', 'alarms', 'plan', 'refunds', 'logs'],
] as const

/** Finds `19 × $84 = $1,596` and `19 / 1,904 = 1.0%` in a text. */
export const calculations = /((?:\$?[\d,.]+ [×/+−] )+\$?[\d,.]+) = \$?([\d,]*\d(?:\.\d+)?)(%?)/g

export const isAmount = (cell: string) => /^\$?\d[\d,.]*$/.test(cell)
export const parseAmount = (cell: string) => Number(cell.replace(/[$,]/g, ''))

/** Multiplies and divides before it adds and subtracts. @param terms such as `2 × $40 + $3`. */
function calculate(terms: string): number {
  return terms.split(/ (?=[+−] )/).reduce((sum, term) => {
    const factors = term.replace(/^[+−] /, '').split(/ (?=[×/] )/)
    const product = factors.reduce((all, factor) => {
      const amount = parseAmount(factor.replace(/^[×/] /, ''))
      return factor.startsWith('/') ? all / amount : all * amount
    }, 1)
    return term.startsWith('−') ? sum - product : sum + product
  }, 0)
}

/** @returns the calculations of a text whose result is wrong in a digit that is written, each with the right result. */
export function findWrongCalculations(text: string): { readonly found: string; readonly result: number }[] {
  return [...text.matchAll(calculations)].flatMap(([found, terms = '', written = '', percent]) => {
    const result = calculate(terms) * (percent ? 100 : 1)
    const decimals = written.split('.')[1]?.length ?? 0
    return Math.abs(result - parseAmount(written)) > 0.5 / 10 ** decimals + 1e-9 ? [{ found, result }] : []
  })
}
