import { type Kysely, type RawBuilder, sql } from 'kysely'
import { getDialect } from './dialect.ts'
import type { Tables } from './schema.ts'

/**
 * One field of a request, read out of the JSON in `request.fields` by the database, so that the texts stay there.
 * @returns an expression for a query of `request`; null where the request lacks the field.
 */
export function selectStoredField(db: Kysely<Tables>, name: string): RawBuilder<string | null> {
  const fields = getDialect(db) === 'postgres' ? sql`request.fields::json` : sql`request.fields`
  return sql<string | null>`${fields} ->> ${name}`
}
