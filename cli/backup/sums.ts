/** What tells whether two databases, or a database and a backup, hold the same. */
import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '../../server/database/schema.ts'
import { type Row, type Table, tables } from './format.ts'
import type { Take } from './read.ts'
import { settled } from './restore.ts'
import { batches } from './write.ts'

/** Of each table, how many rows it has, and a sum of them that does not hang on their order, in hex. */
export type Sums = Readonly<Record<Table, string>>

/** Sums are kept within 256 bits, as hashes are. */
const modulus = 2n ** 256n

/** @returns takes rows, and says what they come to. */
export function summing(): { readonly take: Take; readonly sums: () => Sums } {
  const found = new Map<Table, { count: number; sum: bigint }>()
  return {
    take: async (table, rows) => {
      const { count, sum } = found.get(table) ?? { count: 0, sum: 0n }
      const added = rows.reduce((total, row) => total + hashOf(table, row), sum)
      found.set(table, { count: count + rows.length, sum: added % modulus })
    },
    sums: () => {
      const textOf = (table: Table) => {
        const { count, sum } = found.get(table) ?? { count: 0, sum: 0n }
        return `${count} ${sum.toString(16)}`
      }
      return Object.fromEntries(tables.map((table) => [table, textOf(table)])) as Sums
    },
  }
}

/** @returns the sums of what a database holds now. */
export async function sumsOf(db: Kysely<Tables>): Promise<Sums> {
  const { take, sums } = summing()
  for (const table of tables) {
    for await (const rows of batches(db, table)) await take(table, rows)
  }
  return sums()
}

function hashOf(table: Table, row: Row): bigint {
  // What the database forgets whenever a row comes in is worked out again.
  const { due_at, ...rest } = settled(table, row)
  const fields = Object.entries(rest).sort(([one], [other]) => (one < other ? -1 : 1))
  return BigInt(`0x${createHash('sha256').update(JSON.stringify(fields)).digest('hex')}`)
}
