import type { z } from 'zod'

const kinds: Readonly<Record<string, string>> = {
  string: 'write a text between quotation marks',
  number: 'write a number, like 12',
  int: 'write a whole number',
  boolean: 'write true or false, without quotation marks',
  array: 'write a list, each item on a line of its own, after a dash',
  object: 'write an entry: its names on lines of their own, further to the right',
}

/** The remedy for a value that doesn't match its schema, if the schema has no remedy of its own. */
export const remedies: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'unrecognized_keys') {
    const { shape } = issue.inst as unknown as z.ZodObject
    const keys = issue.keys.length === 1 ? 'this key' : 'these keys'
    return `nothing on the site reads ${keys}; write one of ${Object.keys(shape).join(', ')}, or delete the entry`
  }
  if (issue.input === undefined) return `add ${String(issue.path?.at(-1))}, or correct its spelling`
  const ambiguous = issue.code === 'invalid_type' && explainPoint(issue.input)
  if (ambiguous) return ambiguous
  if (issue.expected === 'number' && /^\d+(\.\d+)?$/.test(String(issue.input)))
    return 'write the number without quotation marks'
  if (issue.code === 'invalid_type') return kinds[issue.expected] ?? `write ${issue.expected}`
  if (issue.code === 'invalid_value') return formatChoices(issue.values)
  if (issue.code === 'invalid_union' && Array.isArray(issue.options)) return formatChoices(issue.options)
  if (issue.code === 'too_small') return `write ${issue.minimum} or more`
  if (issue.code === 'too_big') return `write ${issue.maximum} or less`
  return undefined
}

/** @returns the remedy for a number whose point may be a comma: `2.750`. */
export function explainPoint(value: unknown): string | undefined {
  const text = String(value)
  if (!/^[1-9]\d{0,2}\.\d{3}$/.test(text)) return undefined
  const grouped = Number(text.replace('.', '')).toLocaleString('en-US')
  return `write ${grouped} or ${Number(text)}; ${text} could mean either`
}

function formatChoices(values: readonly unknown[]): string {
  return `write ${values.map(formatValue).join(' or ')}`
}

/** @returns the remedy of a schema for an invalid value. A missing value gets the remedy above. */
export function remedy(tell: (value: unknown) => string | undefined): { error: z.core.$ZodErrorMap } {
  return { error: ({ input }) => (input === undefined ? undefined : tell(input)) }
}

/** @returns a value as it is written in a file. */
export function formatValue(value: unknown): string {
  return typeof value === 'string' ? `'${value}'` : String(value)
}
