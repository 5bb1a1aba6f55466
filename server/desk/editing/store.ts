/**
 * Drafts and publications in the database. The words of this folder:
 * - edits: what differs from the content that the site ships with, by file and path (cms/edits.ts)
 * - a draft: the edits of one file that somebody saved; `drafted` are the published edits with all drafts
 * - a change: a text that differs between two edits, as the Publish page lists it
 * - `following`: the texts on other pages that change with a price or a name
 * - the target of a publication: the edits that the site then shows, with the selected changes or of an earlier publication
 */
import { isDeepStrictEqual } from 'node:util'
import type { Kysely, Selectable, Transaction } from 'kysely'
import { type Edits, type FileEdits, parseEdits, parseFileEdits } from '../../../cms/edits.ts'
import { parseUntrustedJson } from '../../../cms/safe-access.ts'
import type { PictureSize } from '../../../contracts/pictures.ts'
import { writeAudit } from '../../database/audit.ts'
import type { Database } from '../../database/database.ts'
import { acquireAdvisoryLock } from '../../database/dialect.ts'
import { computeHash } from '../../database/hash.ts'
import type { Tables } from '../../database/schema.ts'

export type Draft = { readonly edits: FileEdits; readonly staff: string; readonly savedAt: string }
export type Publication = {
  readonly id: number
  readonly at: string
  readonly staff: string
  readonly note: string
  readonly restores: number | null
  readonly edits: Edits
}

export type Place = { readonly file: string; readonly path: string }

/** Changes with their edits. A change back to the shipped text has no edit. */
export type SelectedChanges = { readonly changes: readonly Place[]; readonly edits: Edits }

/** Changes that are published at a scheduled time. */
export type Scheduled = SelectedChanges & {
  readonly id: number
  readonly at: string
  readonly staff: string
  readonly note: string
  /** Why it couldn't be published; empty when the build failed, null before the scheduled time. */
  readonly faults: readonly string[] | null
}

export type EditorState = {
  /** The newest; null while nothing has been published. */
  readonly publication: Publication | null
  readonly published: Edits
  readonly drafts: ReadonlyMap<string, Draft>
  /** The published edits with all drafts. */
  readonly drafted: Edits
  /** The uploaded pictures, by name. */
  readonly pictures: ReadonlyMap<string, PictureSize>
  /** Earliest first. */
  readonly scheduled: readonly Scheduled[]
  /** A digest of the newest publication and the drafts, with author and time: tells whether a page is up to date. */
  readonly digest: string
}

const selectPublications = (db: Kysely<Tables>) => db.selectFrom('publication').selectAll().orderBy('id', 'desc')

const parsePublication = ({ edits, ...row }: Selectable<Tables['publication']>): Publication => ({
  ...row,
  edits: parseEdits(edits),
})

export async function readState(db: Kysely<Tables>): Promise<EditorState> {
  const row = await selectPublications(db).limit(1).executeTakeFirst()
  const publication = row ? parsePublication(row) : null
  const published = publication?.edits ?? {}
  const rows = await db.selectFrom('content_draft').selectAll().orderBy('file').execute()
  const drafts = new Map(
    rows.map(({ file, edits, staff, saved_at }): [string, Draft] => [
      file,
      { edits: parseDraftEdits(edits), staff, savedAt: saved_at },
    ]),
  )
  const drafted = removeEmptyFiles({
    ...published,
    ...Object.fromEntries([...drafts].map(([file, { edits }]) => [file, edits])),
  })
  const uploaded = await db.selectFrom('picture').select(['name', 'width', 'height']).orderBy('name').execute()
  const pictures = new Map(uploaded.map(({ name, ...size }) => [name, size]))
  const scheduled = (await db.selectFrom('scheduled_publication').selectAll().orderBy('at').execute()).map(
    parseScheduled,
  )
  const digest = computeHash(JSON.stringify([row?.id ?? 0, rows]))
  return { publication, published, drafts, drafted, pictures, scheduled, digest }
}

export function parseScheduled({
  changes,
  edits,
  faults,
  mailed_at: _,
  ...row
}: Selectable<Tables['scheduled_publication']>): Scheduled {
  return {
    ...row,
    changes: parseUntrustedJson(changes) as Place[],
    edits: parseEdits(edits),
    faults: faults === null ? null : (parseUntrustedJson(faults) as string[]),
  }
}

/** A draft that can't be read counts as empty, so that it can be discarded or replaced. */
function parseDraftEdits(draft: string): FileEdits {
  try {
    return parseFileEdits(draft)
  } catch {
    return {}
  }
}

function removeEmptyFiles(edits: Edits): Edits {
  return Object.fromEntries(Object.entries(edits).filter(([, each]) => Object.keys(each).length > 0))
}

/** Runs `work` in a transaction with a lock on drafts and publications. */
export function lockState<Result>(
  { write }: Database,
  work: (transaction: Transaction<Tables>, state: EditorState) => Promise<Result>,
): Promise<Result> {
  return write(async (transaction) => {
    await acquireAdvisoryLock(transaction, 'editor')
    return work(transaction, await readState(transaction))
  })
}

/** Stores a file's draft, or deletes it when it equals what is published. */
async function storeDraft(
  transaction: Transaction<Tables>,
  published: Edits,
  file: string,
  { edits, staff, savedAt: saved_at }: Draft,
): Promise<void> {
  if (isDeepStrictEqual(edits, published[file] ?? {})) {
    await transaction.deleteFrom('content_draft').where('file', '=', file).execute()
    return
  }
  const row = { edits: JSON.stringify(edits), staff, saved_at }
  await transaction
    .insertInto('content_draft')
    .values({ file, ...row })
    .onConflict((conflict) => conflict.column('file').doUpdateSet(row))
    .execute()
}

/** Saves a draft, or discards a part of it, with a line in the audit log. */
export async function saveDraft(
  transaction: Transaction<Tables>,
  { published, drafts }: EditorState,
  file: string,
  draft: Draft,
  action: 'draft-saved' | 'draft-discarded',
): Promise<void> {
  const isSame = isDeepStrictEqual(draft.edits, drafts.get(file)?.edits ?? published[file] ?? {})
  // An unreadable draft counts as empty, so this deletes it.
  if (!isSame || isDeepStrictEqual(draft.edits, published[file] ?? {}))
    await storeDraft(transaction, published, file, draft)
  if (isSame) return
  const line = { actor: `staff:${draft.staff}`, action, detail: file } as const
  await writeAudit(transaction, [line], new Date(draft.savedAt))
}

/** `keep`: the edits that stay drafted, by file; other files have no draft afterward. */
export type Published = {
  readonly edits: Edits
  readonly keep: Edits
  readonly note: string
  readonly restores: number | null
  readonly staff: string
}

/**
 * Stores a publication and the drafts that stay.
 * @param first runs in the same transaction; if it returns false, nothing is published.
 * @returns the publication's id; undefined when something was published or saved since the state was read.
 */
export function storePublication(
  database: Database,
  seen: EditorState,
  { edits, keep, note, restores, staff }: Published,
  now: Date,
  first: (transaction: Transaction<Tables>) => Promise<boolean> = async () => true,
): Promise<number | undefined> {
  return lockState(database, async (transaction, state) => {
    if (state.digest !== seen.digest || !(await first(transaction))) return undefined
    const at = now.toISOString()
    const row = { at, staff, note, restores, edits: JSON.stringify(removeEmptyFiles(edits)) }
    const { id } = await transaction.insertInto('publication').values(row).returning('id').executeTakeFirstOrThrow()
    const detail = String(id)
    await writeAudit(transaction, [{ actor: `staff:${staff}`, action: 'published', detail }], now)
    for (const file of new Set([...Object.keys(keep), ...state.drafts.keys()])) {
      const draft = { ...(state.drafts.get(file) ?? { staff, savedAt: at }), edits: keep[file] ?? edits[file] ?? {} }
      await storeDraft(transaction, edits, file, draft)
    }
    return id
  })
}

/** @returns up to `count` publications, newest first, and the one before them. */
export async function readHistory(db: Kysely<Tables>, before: number | null, count: number): Promise<Publication[]> {
  const rows = await selectPublications(db)
    .$if(before !== null, (select) => select.where('id', '<', before as number))
    .limit(count + 1)
    .execute()
  return rows.map(parsePublication)
}

export async function readPublication(db: Kysely<Tables>, id: number): Promise<Publication | undefined> {
  const row = await selectPublications(db).where('id', '=', id).executeTakeFirst()
  return row && parsePublication(row)
}

/** Publications per statement, each with all edits of the site. */
const readAtOnce = 20

/** @returns the addresses of pictures in drafts and publications. Earlier ones count, because they can be restored. */
export async function readUsedPictures(db: Kysely<Tables>): Promise<ReadonlySet<string>> {
  const used = new Set<string>()
  const add = (rows: readonly { readonly edits: string }[]) => {
    for (const { edits } of rows) for (const [address] of edits.matchAll(/\/uploads\/[\w-]+\.\w+/g)) used.add(address)
  }
  for (const table of ['content_draft', 'scheduled_publication'] as const)
    add(await db.selectFrom(table).select('edits').execute())
  for (let after: number | undefined = 0; after !== undefined; ) {
    const rows: readonly { readonly id: number; readonly edits: string }[] = await db
      .selectFrom('publication')
      .select(['id', 'edits'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(readAtOnce)
      .execute()
    add(rows)
    after = rows.length < readAtOnce ? undefined : rows.at(-1)?.id
  }
  return used
}
