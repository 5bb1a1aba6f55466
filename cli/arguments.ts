import { type Command, InvalidArgumentError, Option } from 'commander'
import { dayMs } from '../contracts/durations.ts'
import { fieldOrder, type RequestKind } from '../contracts/form-fields.ts'
import type { Filter } from '../server/requests/records.ts'
import { parseReference } from '../server/requests/reference.ts'

export type Since = { readonly day: string } | { readonly days: number }

export type FilterOptions = {
  readonly kind?: RequestKind
  readonly since?: Since
  readonly spam?: true
  readonly undelivered?: true
}

export function addFilters(command: Command): Command {
  return command
    .addOption(new Option('--kind <kind>', 'only this kind').choices(Object.keys(fieldOrder)))
    .option('--since <when>', 'only since 2026-11-21, or so many days or weeks: 7d, 4w', parseSince)
    .option('--spam', 'only those held back as spam that nobody has released')
    .option('--undelivered', 'only with something that has not left: waiting or given up')
}

export function filterOf({ kind, since, spam, undelivered }: FilterOptions): Filter {
  const from = since && ('day' in since ? new Date(`${since.day}T00:00`) : new Date(Date.now() - since.days * dayMs))
  return {
    ...(kind && { kind }),
    ...(from && { since: from }),
    ...(spam && { spam }),
    ...(undelivered && { undelivered }),
  }
}

/** @throws InvalidArgumentError */
export function parseDay(text: string): string {
  const day = text.trim()
  // 2026-02-30 would become a day in March.
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !new Date(day).toJSON()?.startsWith(day)) {
    throw new InvalidArgumentError('Write a day like 2026-11-21.')
  }
  return day
}

/** @throws InvalidArgumentError */
export function parseSince(text: string): Since {
  const [, amount, unit = ''] = /^(\d{1,4})\s*([dw])$/i.exec(text.trim()) ?? []
  const days = Number(amount) * (unit.toLowerCase() === 'w' ? 7 : 1)
  if (days > 0) return { days }
  try {
    return { day: parseDay(text) }
  } catch {
    throw new InvalidArgumentError('Write a day like 2026-11-21, or a number of days or weeks like 28d or 4w.')
  }
}

/** @throws InvalidArgumentError */
export function referenceArgument(text: string): string {
  const reference = parseReference(text)
  if (!reference) throw new InvalidArgumentError('A reference has eight letters and digits, like K7QM-2X9D.')
  return reference
}
