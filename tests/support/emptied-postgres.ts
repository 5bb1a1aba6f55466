/** Resets a PostgreSQL database after a test. */
import pg from 'pg'

/** Any change of tables, indexes, triggers, functions, schemas or settings changes one of these rows. */
const schemaRows = `
  select 'relation', oid, xmin from pg_class where relnamespace = 'public'::regnamespace
  union all select 'trigger', oid, xmin from pg_trigger
  union all select 'event trigger', oid, xmin from pg_event_trigger
  union all select 'function', oid, xmin from pg_proc where pronamespace = 'public'::regnamespace
  union all select 'schema', oid, xmin from pg_namespace where nspname !~ '^pg_'
  union all select 'setting', setrole, xmin from pg_db_role_setting
    where setdatabase = (select oid from pg_database where datname = current_database())
  order by 1, 2`

/** The applied migrations. */
const stepRows = 'select name from kysely_migration order by name'

const removeRows = `do $$ declare each text; begin
  perform pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend';
  -- In whatever order, and the audit log as well, which is only added to.
  set local session_replication_role = replica;
  for each in select tablename from pg_tables where schemaname = 'public' and tablename !~ '^kysely_' loop
    execute format('delete from %I', each);
  end loop;
  perform setval(format('%I', sequencename)::regclass, start_value, false)
    from pg_sequences where last_value is not null;
end $$`

/** @returns a fingerprint of the schema. */
export function schemaOf(url: string): Promise<string> {
  return withClient(url, readSchema)
}

/**
 * Removes all rows, resets keys to 1, and ends other connections.
 * @returns whether it is as new: not with another schema, and then nothing was done.
 */
export function emptied(url: string, schema: string): Promise<boolean> {
  return withClient(url, async (client) => {
    if ((await readSchema(client)) !== schema) return false
    await client.query(removeRows)
    return true
  })
}

async function readSchema(client: pg.Client): Promise<string> {
  const { rows } = await client.query({ text: schemaRows, rowMode: 'array' })
  // Without migrations there is no such table.
  const steps = await client.query(stepRows).catch(() => undefined)
  return JSON.stringify([rows, steps?.rows])
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return work(client).finally(() => client.end())
}
