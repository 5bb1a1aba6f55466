import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Dialect } from '../dialect.ts'

/** Counts per network address across processes. SQLite has one process, which counts in memory. */
export function clientCounts(dialect: Dialect): Migration {
  return {
    // biome-ignore lint/suspicious/noExplicitAny: a step knows the tables of its own day, not the present ones
    async up(db: Kysely<any>) {
      if (dialect === 'sqlite') return
      // Unlogged: a count waits for no disk and isn't replicated. A crash empties the table.
      await sql`create unlogged table client_count (
        key text primary key, count integer not null, ends_at text not null)`.execute(db)
      await sql`create unlogged table client_salt (day text primary key, salt text not null)`.execute(db)
    },
  }
}
