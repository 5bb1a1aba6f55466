import { type Kysely, type RawBuilder, sql } from 'kysely'
import { getDialect } from './dialect.ts'
import type { Tables } from './schema.ts'

/**
 * Selects one field from the JSON in `request.fields`, so that the other texts aren't read.
 * @returns an expression for a query of `request`; null if the request lacks the field.
 */
export function selectStoredField(db: Kysely<Tables>, name: string): RawBuilder<string | null> {
  const fields = getDialect(db) === 'postgres' ? sql`request.fields::json` : sql`request.fields`
  return sql<string | null>`${fields} ->> ${name}`
}
