/** The pages of the sample audit, and the calculations in its texts. */

export const findingNames = ['search', 'prompt', 'model', 'tests', 'queue'] as const
export const sheetNames = [
  'summary',
  'system',
  'access',
  'counts',
  'totals',
  'clean',
  'checking',
  'changes',
  'alarms',
  'plan',
  'refunds',
  'logs',
] as const

/**
 * The pages after the cover, in order. Each is a file in content/specimen/, except `refund`, which is
 * content/audit-page.yaml.
 */
export const specimenPages = [
  'summary',
  'system',
  'access',
  'search',
  'prompt',
  'refund',
  'model',
  'tests',
  'queue',
  'counts',
  'totals',
  'clean',
  'checking',
  'changes',
  'alarms',
  'plan',
  'refunds',
  'logs',
] as const

export const isAmount = (cell: string) => /^\$?\d[\d,.]*$/.test(cell)
export const parseAmount = (cell: string) => Number(cell.replace(/[$,]/g, ''))

const operators: ReadonlySet<string> = new Set(['×', '/', '+', '−'])

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

/** @returns the calculations in a text, such as `19 × $84 = $1,596`: the words before the equals sign, and the one after it. */
export function listCalculations(text: string): { readonly terms: string; readonly result: string }[] {
  const words = text.split(/\s/)
  return words.flatMap((word, equals) => {
    if (word !== '=') return []
    let first = equals - 1
    while (operators.has(words[first - 1] ?? '') && isAmount(words[first] ?? '')) first -= 2
    // A bracket or a quotation mark may be before the first amount.
    const terms = [(words[first] ?? '').replace(/^[^$\d]+/, ''), ...words.slice(first + 1, equals)]
    const isCalculation = terms.length > 1 && isAmount(terms[0] ?? '')
    return isCalculation ? [{ terms: terms.join(' '), result: words[equals + 1] ?? '' }] : []
  })
}

/** @returns the calculations of a text whose result is wrong in a digit that is written, each with the right result. */
export function findWrongCalculations(text: string): { readonly found: string; readonly result: number }[] {
  return listCalculations(text).flatMap(({ terms, result: shown }) => {
    const [found, written = '', percent] = /^\$?([\d,]*\d(?:\.\d+)?)(%?)/.exec(shown) ?? []
    if (found === undefined) return []
    const result = calculate(terms) * (percent ? 100 : 1)
    const decimals = written.split('.')[1]?.length ?? 0
    const isWrong = Math.abs(result - parseAmount(written)) > 0.5 / 10 ** decimals + 1e-9
    return isWrong ? [{ found: `${terms} = ${found}`, result }] : []
  })
}
