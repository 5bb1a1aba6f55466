/** The part of the step that lets the desk search: the words of each request, kept by the database. */
import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../dialect.ts'

// biome-ignore lint/suspicious/noExplicitAny: a step knows the tables of its own day, not the present ones
export async function keepWords(db: Kysely<any>, dialect: Dialect): Promise<void> {
  if (dialect === 'postgres') await sql.raw(foldedIn(await caseCollation(db))).execute(db)
  for (const statement of search[dialect]) await sql.raw(statement).execute(db)
}

/** A collation that knows the capitals of every alphabet, whatever the database was made with; '' where there is none. */
// biome-ignore lint/suspicious/noExplicitAny: a step knows the tables of its own day, not the present ones
async function caseCollation(db: Kysely<any>): Promise<string> {
  const known = ['pg_c_utf8', 'und-x-icu', 'C.utf8']
  const { rows } = await sql<{ collname: string }>`select collname from pg_collation
    where collname in (${sql.join(known)}) and collencoding in (-1, pg_char_to_encoding(getdatabaseencoding()))`.execute(
    db,
  )
  const best = known.find((name) => rows.some(({ collname }) => collname === name))
  return best ? `collate "${best}"` : ''
}

/** Words as they are compared: in lower case and without accents, as SQLite has them by itself. */
function foldedIn(collation: string): string {
  return `create function request_folded(words text) returns text language sql immutable as $$
    select regexp_replace(normalize(lower(words ${collation}), NFD), '[\\u0300-\\u036f]', '', 'g')
  $$`
}

/** What stands between two words for PostgreSQL, whose own idea of it hangs on the locale of the database. */
const between = '[\\u0001-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u00bf\\u2000-\\u206f\\u3000-\\u3003]+'

/**
 * The words of each request, for the desk to search: kept by the database itself, so that what any version of this
 * program stores, changes or erases is found or gone.
 */
const search: Readonly<Record<Dialect, readonly string[]>> = {
  sqlite: [
    `create virtual table request_search using fts5(words, tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3')`,
    // Without it, words of an erased request stay in the index until it happens to be merged.
    `insert into request_search (request_search, rank) values ('secure-delete', 1)`,
    `create trigger request_search_added after insert on request begin
      insert into request_search (rowid, words) values (new.id, new.reference || ' ' ||
        coalesce((select group_concat(value, ' ') from json_each(new.fields)), ''));
    end`,
    `create trigger request_search_changed after update of fields on request begin
      update request_search set words = new.reference || ' ' ||
        coalesce((select group_concat(value, ' ') from json_each(new.fields)), '') where rowid = new.id;
    end`,
    `create trigger request_search_erased after delete on request begin
      delete from request_search where rowid = old.id;
    end`,
    `insert into request_search (rowid, words) select id, reference || ' ' ||
      coalesce((select group_concat(value, ' ') from json_each(fields)), '') from request`,
  ],
  postgres: [
    // `rowid` is what SQLite calls it.
    `create table request_search (
      rowid integer primary key references request (id) on delete cascade,
      words tsvector not null
    )`,
    'create index request_search_words on request_search using gin (words)',
    // A request whose text PostgreSQL takes for no JSON, as one with half a character, is stored and found by its reference.
    `create function request_words(reference text, fields text) returns tsvector language plpgsql stable as $$ begin
      return to_tsvector('simple', regexp_replace(request_folded(reference || ' ' ||
        coalesce((select string_agg(value, ' ') from json_each_text(fields::json)), '')), '${between}', ' ', 'g'));
    exception when others then
      return to_tsvector('simple', replace(reference, '-', ' '));
    end $$`,
    `create function keep_request_words() returns trigger language plpgsql as $$ begin
      insert into request_search (rowid, words) values (new.id, request_words(new.reference, new.fields))
        on conflict (rowid) do update set words = excluded.words;
      return null;
    end $$`,
    `create trigger request_search_kept after insert or update of fields on request
      for each row execute function keep_request_words()`,
    'insert into request_search (rowid, words) select id, request_words(reference, fields) from request',
  ],
}
