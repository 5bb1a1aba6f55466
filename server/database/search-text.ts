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

const spellings: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/** Spells German letters as people do who can't type them: Mueller for Müller. */
function spellOut(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => spellings[letter] ?? letter)
}

/** How many of a phone number's last digits find it, at least and at most: without codes, which callers leave out. */
const [leastDigits, mostDigits] = [4, 7]

function listPhoneEndings(phone: string): readonly string[] {
  const digits = phone.replace(/\D/g, '')
  return Array.from({ length: mostDigits - leastDigits + 1 }, (_, more) => digits.slice(-leastDigits - more))
}

/** @returns each word once, after a space, so that a search for ` word` matches the beginnings of words. */
export function buildSearchText(reference: string, fields: Readonly<Record<string, string>>): string {
  const text = [reference, ...Object.values(fields)].join(' ')
  const words = new Set([...foldWords(text), ...foldWords(spellOut(text)), ...listPhoneEndings(fields.phone ?? '')])
  return [...words].map((word) => (word ? ` ${word}` : '')).join('')
}

/** @returns the spellings of each word of a search. A text matches if it has at least one of each word's. */
export function parseSearchWords(search: string): readonly (readonly string[])[] {
  const digits = search.replace(/\D/g, '')
  const isPhone = digits.length >= leastDigits && !/[^\d\s()+./-]/.test(search)
  const spelled = foldWords(spellOut(search))
  return foldWords(search)
    .slice(0, maxSearchWords)
    .map((word, index) => [...new Set([word, spelled[index] ?? word, ...(isPhone ? [digits.slice(-mostDigits)] : [])])])
}

/** Requests per statement, because SQLite answers in the server's only thread: 200 of the longest texts take it 10 ms. */
const searchedAtOnce = 200

/** Searches the texts of all requests. @returns a condition for those in which a spelling of each word begins a word. */
export async function whereFound(
  db: Kysely<Tables>,
  words: ReturnType<typeof parseSearchWords>,
): Promise<Expression<SqlBool>> {
  const isSqlite = getDialect(db) === 'sqlite'
  // Not `like`, which has wildcards.
  const position = sql.raw(isSqlite ? 'instr' : 'strpos')
  const { first, last } = await db
    .selectFrom('request')
    .select(({ fn }) => [fn.min<number | null>('id').as('first'), fn.max<number | null>('id').as('last')])
    .executeTakeFirstOrThrow()
  const ids: number[] = []
  for (let from = first ?? 1; from <= (last ?? 0); from += searchedAtOnce) {
    const rows = await db
      .selectFrom('request')
      .select('id')
      .where('id', '>=', from)
      .where('id', '<', from + searchedAtOnce)
      .where((is) =>
        is.and(words.map((of) => is.or(of.map((word) => sql<SqlBool>`${position}(search_text, ${` ${word}`}) > 0`)))),
      )
      .execute()
    ids.push(...rows.map(({ id }) => id))
  }
  const each = sql.raw(isSqlite ? 'json_each' : 'json_array_elements_text')
  return sql<SqlBool>`request.id in (select cast(value as integer) from ${each}(${JSON.stringify(ids)}))`
}
