/** Publishes words, now or at a time, and shows what was published. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { deskFields, doneParameter } from '../../../contracts/desk-addresses.ts'
import { wordsAddresses, wordsFields } from '../../../contracts/words-desk.ts'
import type { Edits } from '../../../words/edits.ts'
import { findingLine } from '../../../words/judge/finding.ts'
import { dateIn } from '../../../words/moments.ts'
import { codesOf } from '../../http/log.ts'
import { readShown } from '../../publishing/shown.ts'
import { momentIn, type PostedForm } from '../actions.ts'
import { rowIdIn } from '../input.ts'
import { sendProblem } from '../replies.ts'
import type { DeskServices } from '../services.ts'
import { changeId, changesIn, type Editing } from './editing.ts'
import { type Answer, longWork } from './long-work.ts'
import type { WordsModel } from './model.ts'
import { dated, keptDrafts, undated } from './outgoing.ts'
import { changesView, historyView, publicationsOfPage, publishedView, type Refused } from './publishing-views.ts'
import { cancelScheduled, lookMs, publishDue, schedule, taking } from './schedule.ts'
import { takenEdits } from './sound.ts'
import { publish, readHistory, readPublication, readState, type WordsState, withState } from './store.ts'

type Query = Readonly<Record<string, unknown>>
type Asked = FastifyRequest<{ Params: { readonly '*': string }; Querystring: Query; Body: PostedForm | null }>

const maxNote = 2_000
/** A second press of the button comes within so many ms, and finds what the first has published. */
const pressedTwiceMs = 60_000

/** @param words what views show of a state, and the model of the words, read only when something is due. */
export function publishingRoutes(
  app: FastifyInstance,
  services: DeskServices,
  words: { readonly editing: (state: WordsState) => Editing; readonly modelNow: () => Promise<WordsModel> },
): void {
  const { database, site, publisher } = services
  const { editing, modelNow } = words
  const { timeZone } = site.manifest.schedule

  app.get(wordsAddresses.changes, async ({ query }: Asked, reply) => {
    const state = await readState(database.db)
    const done = query[doneParameter] === 'scheduled'
    return reply.desk({ page: 'words-changes', changes: changesView(editing(state), { note: '', done }) })
  })

  const answerInTime = longWork(
    app,
    wordsAddresses.publishing,
    (reply) => reply.desk({ page: 'words-publishing' }),
    (reply) => reply.redirect(wordsAddresses.history, 303),
  )

  app.post(wordsAddresses.publish, async (request: Asked, reply) => {
    const form = request.body ?? {}
    const note = noteOf(form[wordsFields.note])
    const state = await readState(database.db)
    const view = editing(state)
    const { model } = view
    const to = form[wordsFields.to]
    const refuse = (
      fault: Refused['fault'],
      status: number,
      found = view,
      faults?: Refused['faults'],
      by: Pick<FastifyReply, 'desk'> = reply,
    ) =>
      by.desk(
        {
          page: 'words-changes',
          changes: changesView(found, { note, fault, chosen: idsIn(form), ...(faults && { faults }) }),
        },
        status,
      )
    const changedSince = (now: WordsState, reply: FastifyReply) => {
      const { publication, drafts } = now
      const isMine =
        publication?.staff === request.staff.email && Date.now() - Date.parse(publication.at) < pressedTwiceMs
      const isSame = publication && isMine && (drafts.size === 0 || to !== undefined)
      return isSame ? toPublication(reply, publication.id) : refuse('changed', 409, editing(now), undefined, reply)
    }
    const wanted = to === undefined ? chosenEdits(view, form) : await editsOf(to)
    if (!wanted) return sendProblem(request, reply, 404)
    if (form[wordsFields.seen] !== state.digest) return changedSince(state, reply)
    if (wanted.count === 0) return refuse('none', 422)
    if (wanted.needsNote && note === '') return refuse('note', 422)
    const edits =
      to === undefined
        ? dated(model, wanted.edits, state.published, dateIn(timeZone, new Date().toISOString()))
        : wanted.edits
    const publishAll = async (): Promise<Answer> => {
      const made = await publisher.prepare(edits).catch((error: unknown) => {
        request.log.error({ reason: codesOf(error) }, 'a site of the edited words could not be made')
      })
      if (!made) return (later) => refuse('failed', 503, view, undefined, later)
      if (made.findings.length > 0) {
        request.log.warn({ findings: made.findings.map(findingLine) }, 'words could not be published')
        const faults = model.faultsOf(edits, state.pictures, made.findings)
        return (later) => refuse('faults', 422, view, faults, later)
      }
      const restores = to === undefined ? null : Number(to)
      // Drafts that aren't published stay, and an undo turns the undone words into drafts.
      const keep = to === undefined ? wanted.keep(edits) : undated(model, state.drafted, edits)
      const publication = { edits, keep, note, restores, staff: request.staff.email }
      const id = await publish(database, state, publication, model.release, new Date())
      if (id === undefined) {
        const now = await readState(database.db)
        return (later) => changedSince(now, later)
      }
      request.log.info({ publication: id }, 'words published at the desk')
      publisher.look()
      return (later) => toPublication(later, id)
    }
    return answerInTime(reply, publishAll())
  })

  app.post(wordsAddresses.schedule, async (request: Asked, reply) => {
    const form = request.body ?? {}
    const cancelled = rowIdIn(form[wordsFields.cancel])
    if (cancelled !== null) {
      await cancelScheduled(database, cancelled, request.staff.email)
      return reply.redirect(wordsAddresses.changes, 303)
    }
    const note = noteOf(form[wordsFields.note])
    const state = await readState(database.db)
    const view = editing(state)
    const wanted = chosenEdits(view, form)
    const at = momentIn(form, timeZone)?.toString({ fractionalSecondDigits: 3 })
    const faults = view.model.faultsOf(wanted.edits, state.pictures)
    const faultOf = (): Refused['fault'] => {
      if (form[wordsFields.seen] !== state.digest) return 'changed'
      if (wanted.count === 0) return 'none'
      if (wanted.needsNote && note === '') return 'note'
      if (!at || at <= new Date().toISOString()) return 'time'
      return faults.length > 0 ? 'faults' : undefined
    }
    const fault = faultOf()
    if (fault || !at) {
      const [day, time] = [textOf(form[deskFields.day]), textOf(form[deskFields.time])]
      const refused = { note, fault: fault ?? 'time', faults, chosen: idsIn(form), day, time }
      return reply.desk({ page: 'words-changes', changes: changesView(view, refused) }, 422)
    }
    await schedule(database, { at, staff: request.staff.email, note, ...taking(wanted.taken, state.drafted) })
    return reply.redirect(`${wordsAddresses.changes}?${doneParameter}=scheduled`, 303)
  })

  app.post(wordsAddresses.notes, async (request: Asked, reply) => {
    const form = request.body ?? {}
    const id = textOf(form[wordsFields.about])
    const text = noteOf(form[wordsFields.noteOf + id])
    await withState(database, async (transaction, state) => {
      const change = changesIn(editing(state).model, state.published, state.drafted).find((one) => changeId(one) === id)
      if (!change || text === '') return
      const row = {
        file: change.file,
        path: change.path,
        at: new Date().toISOString(),
        staff: request.staff.email,
        text,
      }
      await transaction.insertInto('words_note').values(row).execute()
    })
    return reply.redirect(`${wordsAddresses.changes}#${encodeURIComponent(id)}`, 303)
  })

  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    timer = setInterval(
      () =>
        void publishDue(services, modelNow).catch((error) => {
          app.log.error({ reason: codesOf(error) }, 'scheduled words could not be published')
        }),
      lookMs,
    )
  })
  app.addHook('onClose', async () => clearInterval(timer))

  /** The edits of an earlier publication. */
  const editsOf = async (to: unknown) => {
    const id = rowIdIn(to)
    const edits = to === '0' ? {} : id === null ? undefined : (await readPublication(database.db, id))?.edits
    return edits && { edits, taken: [], count: 1, needsNote: false, keep: () => ({}) }
  }

  /** The drafts that were chosen, and what stays drafted. */
  const chosenEdits = ({ model, state }: Editing, form: PostedForm) => {
    const ids = idsIn(form)
    const taken = changesIn(model, state.published, state.drafted).filter((change) => ids.includes(changeId(change)))
    return {
      edits: takenEdits(state.published, state.drafted, taken),
      taken,
      count: taken.length,
      needsNote: taken.some(({ file }) => file === 'prices.yaml'),
      keep: (edits: Edits) => keptDrafts(model, state, { changes: taken, edits: state.drafted }, edits),
    }
  }

  app.get(wordsAddresses.history, async ({ query }: Asked, reply) => {
    const rows = await readHistory(database.db, rowIdIn(query.before), publicationsOfPage)
    const state = await readState(database.db)
    const shown = await readShown(database.db, state.publication?.id ?? 0, new Date())
    return reply.desk({ page: 'words-history', history: historyView(editing(state), rows, shown) })
  })

  app.get(
    `${wordsAddresses.history}/:id`,
    async (request: FastifyRequest<{ Params: { id: string }; Querystring: Query }>, reply) => {
      const id = rowIdIn(request.params.id)
      const [row, previous] = id === null ? [] : await readHistory(database.db, id + 1, 1)
      if (!row || row.id !== id) return sendProblem(request, reply, 404)
      const state = await readState(database.db)
      const shown = state.publication?.id === id ? await readShown(database.db, id, new Date()) : null
      const done = request.query[doneParameter] === 'published'
      // Reload until every process shows the publication.
      if (done && shown && (shown.of === 0 || shown.by < shown.of)) reply.header('refresh', '2')
      const published = publishedView(editing(state), row, previous, { shown, done })
      return reply.desk({ page: 'words-published', published })
    },
  )
}

/** The changes that are checked. */
function idsIn(form: PostedForm): readonly string[] {
  return [form[wordsFields.change] ?? []].flat().map(String)
}

function toPublication(reply: FastifyReply, id: number): FastifyReply {
  return reply.redirect(`${wordsAddresses.history}/${id}?${doneParameter}=published`, 303)
}

function noteOf(value: unknown): string {
  return textOf(value).toWellFormed().trim().slice(0, maxNote)
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
