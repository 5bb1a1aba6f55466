import { type Command, InvalidArgumentError, Option } from 'commander'
import { hourMs } from '../contracts/durations.ts'
import { fieldOrder, type RequestKind } from '../contracts/form-fields.ts'
import type { Filter } from '../server/requests/records.ts'

export type FilterOptions = {
  readonly kind?: RequestKind
  readonly since?: Date
  readonly spam?: true
  readonly undelivered?: true
}

export function addFilters(command: Command): Command {
  return command
    .addOption(new Option('--kind <kind>', 'only this kind').choices(Object.keys(fieldOrder)))
    .option('--since <when>', 'only since: 2026-11-21, 2026-11-21T09:30, or back from now: 24h, 7d, 4w', parseSince)
    .option('--spam', 'only those held back as spam that nobody has released')
    .option('--undelivered', 'only with something that has not left: waiting or given up')
}

export function filterOf({ kind, since, spam, undelivered }: FilterOptions): Filter {
  return { ...(kind && { kind }), ...(since && { since }), ...(spam && { spam }), ...(undelivered && { undelivered }) }
}

const units: Readonly<Record<string, number>> = { h: hourMs, d: 24 * hourMs, w: 7 * 24 * hourMs }

/**
 * @param text a day or time, in this machine's zone unless it names one; or a time back from now.
 * @throws InvalidArgumentError
 */
export function parseSince(text: string): Date {
  const [, amount, unit = ''] = /^(\d{1,5})\s*([hdw])$/i.exec(text.trim()) ?? []
  if (amount) return new Date(Date.now() - Number(amount) * (units[unit.toLowerCase()] ?? 0))
  const [, day, time = 'T00:00'] = /^(\d{4}-\d{2}-\d{2})([T ]\d{2}:\d{2}\S*)?$/.exec(text.trim()) ?? []
  const moment = new Date(`${day}${time.replace(' ', 'T')}`)
  // 2026-02-30 would become a day in March.
  const real = day && new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day)
  if (!real || Number.isNaN(moment.getTime())) {
    throw new InvalidArgumentError('Write a day like 2026-11-21, or a time back from now like 24h, 7d or 4w.')
  }
  return moment
}
