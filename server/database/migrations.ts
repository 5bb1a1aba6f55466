/** How a database comes to its schema: the base, and then a step for each later change (README.md). */
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { baseSchema } from './base-schema.ts'
import type { Dialect } from './dialect.ts'
import type { Tables } from './schema.ts'

export function migrationsFor(dialect: Dialect): Record<string, Migration> {
  const steps: Record<string, readonly string[]> = {
    '001-base': baseSchema(dialect),
  }
  const up = (statements: readonly string[]) => async (db: Kysely<Tables>) => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  }
  return Object.fromEntries(Object.entries(steps).map(([name, statements]) => [name, { up: up(statements) }]))
}
