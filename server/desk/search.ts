/** The search of the list: nothing that is typed reaches the databases' own languages for searching. */
import { type SqlBool, sql } from 'kysely'
import type { Dialect } from '../database/dialect.ts'

/** More words than these are not looked for. */
const maxWords = 12

/** @returns the words of a search: runs of letters and digits, of any alphabet. */
export function wordsOf(search: string): readonly string[] {
  return (search.normalize('NFC').match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).slice(0, maxWords)
}

/** The words of each request; SQLite finds them by the name of the table, whatever that is called here. */
export const searchIndex = sql<{ rowid: number }>`request_search`.as('found')

/**
 * Holds of a row of `searchIndex` when each word begins one of its words, whatever their case.
 * @param words at least one.
 */
export function matches(words: readonly string[], dialect: Dialect) {
  return dialect === 'sqlite'
    ? sql<SqlBool>`request_search match ${words.map((word) => `"${word}"*`).join(' AND ')}`
    : sql<SqlBool>`words @@ to_tsquery('simple', request_folded(${words.map((word) => `${word}:*`).join(' & ')}))`
}
