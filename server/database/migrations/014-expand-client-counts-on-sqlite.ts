import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Dialect } from '../dialect.ts'

/** Caps are counted in the transaction of what they allow, so SQLite has the tables of step 011 too. */
export function clientCountsOnSqlite(dialect: Dialect): Migration {
  return {
    // biome-ignore lint/suspicious/noExplicitAny: a step knows the tables of its own day, not the present ones
    async up(db: Kysely<any>) {
      if (dialect === 'postgres') return
      await sql`create table client_count (
        key text primary key, count integer not null, ends_at text not null)`.execute(db)
      await sql`create table client_salt (day text primary key, salt text not null)`.execute(db)
    },
  }
}
