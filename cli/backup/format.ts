/**
 * A backup is gzip of lines of JSON: a header, the rows of each table in their order, and an end with what must be there.
 * Nothing in it depends on the kind of database.
 */
import { z } from 'zod'
import { migrationsFor } from '../../server/database/migrations.ts'
import type { Tables } from '../../server/database/schema.ts'

export const format = 'website-requests'
/** Goes up when a reader of the earlier form would misread the new one. */
export const version = 1

/** Tables whose rows have a number, in the order of restoring: rows come after the rows that they refer to. */
export const numbered = [
  'request',
  'appointment',
  'request_key',
  'note',
  'draft',
  'answer',
  'outbox',
  'audit',
] as const satisfies readonly (keyof Tables)[]
export type Numbered = (typeof numbered)[number]

/** The others have a day. */
export const tables = [
  ...numbered,
  'view_count',
  'vital_count',
  'source_count',
  'form_count',
  'quiz_count',
] as const satisfies readonly (keyof Tables)[]
export type Table = (typeof tables)[number]

export function isNumbered(table: Table): table is Numbered {
  return numbered.some((known) => known === table)
}

export type Row = Readonly<Record<string, string | number | null>>

export const headerSchema = z.object({
  format: z.literal(format),
  version: z.number(),
  /** The latest step of server/database/migrations.ts; rows fit no other schema. */
  schema: z.string(),
  takenAt: z.iso.datetime(),
})
export type Header = z.output<typeof headerSchema>

function eachTable<T>(value: T): Record<Table, T> {
  return Object.fromEntries(tables.map((table) => [table, value])) as Record<Table, T>
}

const counts = z.object(eachTable(z.number()))
export type Counts = z.output<typeof counts>

export const noRows: Counts = eachTable(0)

/** Every line after the header. */
export const lineSchema = z.union([
  z.strictObject({ of: z.enum(tables), row: z.record(z.string(), z.union([z.string(), z.number(), z.null()])) }),
  /** `sha256` is that of all bytes before this line, in hex. */
  z.strictObject({ end: z.object({ ...counts.shape, sha256: z.string() }) }),
])

/** The schema of this program's version: both kinds of database have the same steps. */
export function presentSchema(): string {
  return Object.keys(migrationsFor('sqlite')).sort().at(-1) ?? ''
}

/** Tables whose rows are to leave. */
export function isLeaving(table: Table): boolean {
  return table === 'outbox'
}

/** @returns whether an item has neither left nor been given up. */
export function isWaiting({ delivered_at, parked_at }: Row): boolean {
  return delivered_at === null && parked_at === null
}
