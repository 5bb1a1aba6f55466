/** Scheduled publications. They wait in the database, so a restart loses none, and each is published once, by one process. */
import type { Content } from '../../../cms/content.ts'
import { formatIsoDate } from '../../../cms/datetime.ts'
import type { Edits } from '../../../cms/edits.ts'
import { formatIssue } from '../../../cms/validate/issue.ts'
import { editorAddresses } from '../../../contracts/editor.ts'
import { formatErrorCodes, type Log } from '../../core/http/log.ts'
import { isStaff } from '../../core/staff.ts'
import { writeAudit } from '../../database/audit.ts'
import type { Database } from '../../database/database.ts'
import { resolveSender } from '../../requests/outbox/mail/compose.ts'
import type { Services } from '../../services.ts'
import { listChanges, listRemainingDrafts, selectEdits, setDates } from './changes.ts'
import type { EditorModel, Fault } from './model.ts'
import {
  type Place,
  parseScheduled,
  readState,
  type Scheduled,
  type SelectedChanges,
  storePublication,
} from './store.ts'

export const pollMs = 5_000
/** Attempts per publication. Somebody may save a draft while the site is being built. */
const maxTrials = 3

/**
 * The last check of edits before they are published or scheduled: builds their site, so that it can be shown at once.
 * @param uploaded the uploaded pictures, by name.
 * @returns what must be fixed first; undefined when the site can't be built for another reason, which is logged.
 */
export async function prepareEdits(
  { publisher, log }: { readonly publisher: Pick<Services['publisher'], 'prepare'>; readonly log: Log },
  model: EditorModel,
  edits: Edits,
  uploaded: Content['uploads'],
): Promise<readonly Fault[] | undefined> {
  const site = await publisher.prepare(edits).catch((error: unknown) => {
    log.error({ reason: formatErrorCodes(error) }, 'the site with the edits could not be built')
  })
  if (!site) return undefined
  if (site.issues.length === 0) return []
  log.warn({ issues: site.issues.map(formatIssue) }, 'the edited content has issues')
  return model.findFaults(edits, uploaded, site.issues)
}

/** @returns the changes with their current edits. */
export function selectChanges(changes: readonly Place[], drafted: Edits): SelectedChanges {
  return { changes: changes.map(({ file, path }) => ({ file, path })), edits: selectEdits({}, drafted, changes) }
}

export async function schedulePublication(
  { write }: Database,
  { changes, edits, ...row }: Omit<Scheduled, 'id' | 'faults'>,
): Promise<void> {
  await write(async (transaction) => {
    const values = { ...row, changes: JSON.stringify(changes), edits: JSON.stringify(edits) }
    await transaction.insertInto('scheduled_publication').values(values).execute()
    const line = { actor: `staff:${row.staff}`, action: 'publication-scheduled', detail: row.at } as const
    await writeAudit(transaction, [line], new Date())
  })
}

/** Cancels a scheduled publication, or makes this person its author. */
export async function changeScheduled(
  { write }: Database,
  id: number,
  change: 'cancelled' | 'taken-over',
  staff: string,
): Promise<void> {
  await write(async (transaction) => {
    const query =
      change === 'cancelled'
        ? transaction.deleteFrom('scheduled_publication').where('id', '=', id).returning('at')
        : transaction.updateTable('scheduled_publication').set({ staff }).where('id', '=', id).returning('at')
    const row = await query.executeTakeFirst()
    if (!row) return
    const line = { actor: `staff:${staff}`, action: `publication-${change}`, detail: row.at } as const
    await writeAudit(transaction, [line], new Date())
  })
}

/**
 * Publishes the first scheduled publication that is due. If it breaks a rule by now or its author has left, the desk and
 * an email give the reason, and the drafts stay. Every process builds the site; the database accepts the first result.
 * @param modelNow loads the model, only when something is due.
 * @throws when the email can't be sent; the next call tries again.
 */
export async function publishDue(
  services: Services,
  modelNow: () => Promise<EditorModel>,
  now = new Date(),
): Promise<void> {
  const { db } = services.database
  const due = db
    .selectFrom('scheduled_publication')
    .selectAll()
    .where('at', '<=', now.toISOString())
    .where('mailed_at', 'is', null)
  const next = await due.orderBy('at').limit(1).executeTakeFirst()
  if (!next) return
  const row = parseScheduled(next)
  const faults = row.faults ?? (await publishRow(services, await modelNow(), row, now))
  if (!faults) return
  const note = db.updateTable('scheduled_publication').where('id', '=', row.id)
  const update = note.set({ faults: JSON.stringify(faults), mailed_at: now.toISOString() })
  const { numUpdatedRows } = await update.where('mailed_at', 'is', null).executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return
  await mailFailure(services, row, faults).catch(async (error: unknown) => {
    await note.set({ mailed_at: null }).execute()
    throw error
  })
}

/** @returns the reasons why it can't be published (none if the build failed); undefined if it is published or will be retried. */
async function publishRow(
  { config, database, publisher, site, log }: Services,
  model: EditorModel,
  row: Scheduled,
  now: Date,
): Promise<readonly string[] | undefined> {
  if (!isStaff(row.staff, config)) return [model.copy.publish.orphaned]
  const gone = model.unmatched(row.edits).filter(({ why }) => why === 'gone')
  if (gone.length > 0) return gone.map(({ file, path }) => `${file}, ${path}: ${model.copy.unmatched.gone}`)
  const today = formatIsoDate(site.manifest.schedule.timeZone, now.toISOString())
  for (let trial = 1; trial <= maxTrials; trial += 1) {
    const state = await readState(database.db)
    const target = selectEdits(state.published, row.edits, row.changes)
    if (listChanges(model, state.published, target).length === 0) {
      // Somebody has published these changes already.
      await database.db.deleteFrom('scheduled_publication').where('id', '=', row.id).execute()
      return undefined
    }
    const edits = setDates(model, target, state.published, today)
    const faults = await prepareEdits({ publisher, log }, model, edits, state.pictures)
    if (!faults) return []
    if (faults.length > 0) return faults.map(({ title, remedy }) => `${title}: ${remedy}`)
    const { note, staff } = row
    const publication = { edits, keep: listRemainingDrafts(model, state, row, edits), note, restores: null, staff }
    const id = await storePublication(database, state, publication, now, async (transaction) => {
      const gone = await transaction.deleteFrom('scheduled_publication').where('id', '=', row.id).executeTakeFirst()
      return gone.numDeletedRows > 0n
    })
    if (id === undefined) continue
    log.info({ publication: id }, 'scheduled changes published')
    publisher.refresh()
    return undefined
  }
}

/** Mails the reasons to the author, or to the firm if the author is no longer staff. */
async function mailFailure(services: Services, row: Scheduled, faults: readonly string[]): Promise<void> {
  const { config, site, rendering, transport } = services
  const { from, host, to, desk } = resolveSender(config, site.manifest)
  const link = `${desk}${editorAddresses.changes}`
  const mail = await rendering.mails.renderMail({
    purpose: 'schedule',
    at: row.at,
    faults,
    link,
    timeZone: site.manifest.schedule.timeZone,
    now: new Date().toISOString(),
  })
  const id = `scheduled-${row.id}`
  const addresses = config.desk?.staff.some(({ email }) => email === row.staff) ? [row.staff] : to
  const head = { id, from, to: addresses, replyTo: [from.address], messageId: `<${id}@${host}>` }
  await transport.send({ ...head, ...mail }, async () => {})
}
