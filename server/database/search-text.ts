import { type Expression, type Kysely, type SqlBool, sql } from 'kysely'
import { getDialect } from './dialect.ts'
import type { Tables } from './schema.ts'

const maxSearchWords = 12

function foldWords(text: string): readonly string[] {
  const folded = text
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{Mn}/gu, '')
  return folded.match(/[\p{L}\p{N}\p{Mc}]+/gu) ?? []
}

/** @returns the words, each after a space, so that a search for ` word` matches the beginnings of words. */
export function buildSearchText(reference: string, fields: Readonly<Record<string, string>>): string {
  return foldWords([reference, ...Object.values(fields)].join(' '))
    .map((word) => ` ${word}`)
    .join('')
}

export function parseSearchWords(search: string): readonly string[] {
  return foldWords(search).slice(0, maxSearchWords)
}

/** Requests per statement, because SQLite answers in the server's only thread: 200 of the longest texts take it 10 ms. */
const searchedAtOnce = 200

/** Searches the texts of all requests. @returns a condition for those in which each word begins a word. */
export async function whereFound(db: Kysely<Tables>, words: readonly string[]): Promise<Expression<SqlBool>> {
  const isSqlite = getDialect(db) === 'sqlite'
  // Not `like`, which has wildcards.
  const position = sql.raw(isSqlite ? 'instr' : 'strpos')
  const { first, last } = await db
    .selectFrom('request')
    .select(({ fn }) => [fn.min<number | null>('id').as('first'), fn.max<number | null>('id').as('last')])
    .executeTakeFirstOrThrow()
  const found: number[] = []
  for (let from = first ?? 1; from <= (last ?? 0); from += searchedAtOnce) {
    const rows = await db
      .selectFrom('request')
      .select('id')
      .where('id', '>=', from)
      .where('id', '<', from + searchedAtOnce)
      .where((is) => is.and(words.map((word) => sql<SqlBool>`${position}(search_text, ${` ${word}`}) > 0`)))
      .execute()
    found.push(...rows.map(({ id }) => id))
  }
  const each = sql.raw(isSqlite ? 'json_each' : 'json_array_elements_text')
  return sql<SqlBool>`request.id in (select cast(value as integer) from ${each}(${JSON.stringify(found)}))`
}
