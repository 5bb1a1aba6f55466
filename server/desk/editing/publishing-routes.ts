/** Publishes drafts, now or at a scheduled time, and shows what was published. */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { formatIsoDate } from '../../../cms/datetime.ts'
import type { Edits } from '../../../cms/edits.ts'
import { boundedCache, shareWork } from '../../../contracts/bounded-cache.ts'
import { deskFields, doneParameter } from '../../../contracts/desk-addresses.ts'
import { minuteMs } from '../../../contracts/durations.ts'
import { editorAddresses, editorFields } from '../../../contracts/editor.ts'
import { formatErrorCodes } from '../../core/http/log.ts'
import { readProcessStatus } from '../../publishing/process-status.ts'
import { type PostedForm, parseMoment } from '../actions.ts'
import { parseRowId, parseString } from '../input.ts'
import { sendProblem } from '../replies.ts'
import type { DeskServices } from '../services.ts'
import {
  type Editing,
  formatChangeId,
  listChanges,
  listRemainingDrafts,
  removeDates,
  selectEdits,
  setDates,
} from './changes.ts'
import type { EditorModel } from './model.ts'
import { changeScheduled, pollMs, prepareEdits, publishDue, schedulePublication, selectChanges } from './schedule.ts'
import { type EditorState, readHistory, readPublication, readState, storePublication } from './store.ts'
import {
  buildChangesView,
  buildHistoryView,
  buildPublishedView,
  type ChangesOutcome,
  changesOutcomes,
  publicationsPerPage,
  type Refused,
} from './views.ts'

type Query = Readonly<Record<string, unknown>>
type Asked = FastifyRequest<{ Querystring: Query; Body: PostedForm | null }>

type Answer = (reply: FastifyReply) => FastifyReply | Promise<FastifyReply>

const maxNote = 2_000
/** Most publications that are refused take less. */
const soonMs = 250
/** How long the outcome of a publication can be loaded again. */
const keptMs = 10 * minuteMs
/** The query parameter with the start of a publication, in ms since the epoch. */
const startedParameter = 'started'
/** A repeated press of the button within this time leads to what the first press published. */
const pressedTwiceMs = 60_000

/** @param load `editing` returns what views need of a state; `modelNow` loads the model, only when something is due. */
export function addPublishingRoutes(
  app: FastifyInstance,
  services: DeskServices,
  load: { readonly editing: (state: EditorState) => Editing; readonly modelNow: () => Promise<EditorModel> },
): void {
  const { database, site, publisher } = services
  const { editing, modelNow } = load
  const { timeZone } = site.manifest.schedule

  app.get(editorAddresses.changes, async ({ query }: Asked, reply) => {
    const state = await readState(database.db)
    const done = changesOutcomes.find((each) => each === query[doneParameter])
    const changes = await buildChangesView(editing(state), { note: '', done })
    return reply.desk({ page: 'editor-changes', changes })
  })

  /** Publications of this process, in progress or recent, by id. */
  const publications = boundedCache<Promise<Answer>>(100, keptMs)
  const answerSoon = (work: Promise<Answer>) => Promise.race([work, wait(soonMs, undefined, { ref: false })])

  app.get(
    `${editorAddresses.publishing}/:id`,
    async ({ params, query }: FastifyRequest<{ Params: { readonly id: string }; Querystring: Query }>, reply) => {
      const showProgress = () => reply.header('refresh', '1').desk({ page: 'editor-publishing' })
      const work = publications(params.id)
      if (work) {
        const answer = await answerSoon(work)
        return answer ? answer(reply) : showProgress()
      }
      // Another process may still be working on it. Otherwise a restart has interrupted it.
      const isElsewhere = database.dialect === 'postgres' && Date.now() - Number(query[startedParameter]) < keptMs
      return tellInterrupted(query[editorFields.seen], isElsewhere ? showProgress : undefined)(reply)
    },
  )
  /** @param wait the answer while nothing has been published since. */
  const tellInterrupted =
    (seen: unknown, wait?: () => FastifyReply): Answer =>
    async (reply) => {
      const state = await readState(database.db)
      if (seen !== state.digest) return reply.redirect(editorAddresses.history, 303)
      if (wait) return wait()
      const refused = { note: '', fault: 'cutOff' } as const
      return reply.desk({ page: 'editor-changes', changes: await buildChangesView(editing(state), refused) }, 503)
    }

  /** Reads the form of the Publish page, and the state that it is compared with. */
  const readForm = async ({ body, log }: Asked) => {
    const form = body ?? {}
    const state = await readState(database.db)
    const view = editing(state)
    const note = parseString(form[editorFields.note]).toWellFormed().trim().slice(0, maxNote)
    const [day, time] = [parseString(form[deskFields.day]), parseString(form[deskFields.time])]
    const typed = { note, day, time, chosen: [form[editorFields.change] ?? []].flat().map(String) }
    const refuse =
      (fault: Refused['fault'], status: number, current = view, faults: Refused['faults'] = []): Answer =>
      async (reply) => {
        const changes = await buildChangesView(current, { ...typed, fault, faults })
        return reply.desk({ page: 'editor-changes', changes }, status)
      }
    /** @returns why edits can't be published; undefined if they can. */
    const refuseFaulty = async (edits: Edits) => {
      const faults = await prepareEdits({ publisher, log }, view.model, edits, state.pictures)
      if (!faults) return refuse('failed', 503)
      return faults.length > 0 ? refuse('faults', 422, view, faults) : undefined
    }
    return { form, state, view, ...typed, refuse, refuseFaulty }
  }

  app.post(editorAddresses.publish, async (request: Asked, reply) => {
    const { form, state, view, note, chosen, refuse, refuseFaulty } = await readForm(request)
    const { model } = view
    const to = form[editorFields.to]
    const changedSince = (now: EditorState): Answer => {
      const { publication, drafts } = now
      const isMine =
        publication?.staff === request.staff.email && Date.now() - Date.parse(publication.at) < pressedTwiceMs
      const isSame = publication && isMine && (drafts.size === 0 || to !== undefined)
      return isSame ? redirectToPublication(publication.id) : refuse('changed', 409, editing(now))
    }
    const target = to === undefined ? selectChosen(view, chosen) : await readEdits(to)
    if (!target) return sendProblem(request, reply, 404)
    if (form[editorFields.seen] !== state.digest) return changedSince(state)(reply)
    if (target.changes?.length === 0) return refuse('none', 422)(reply)
    const today = formatIsoDate(timeZone, new Date().toISOString())
    const edits = target.changes ? setDates(model, target.edits, state.published, today) : target.edits
    const publishAll = async (): Promise<Answer> => {
      const refusal = await refuseFaulty(edits)
      if (refusal) return refusal
      // Drafts that aren't published stay drafts. An undo turns the undone changes into drafts.
      const keep = target.changes
        ? listRemainingDrafts(model, state, { changes: target.changes, edits: state.drafted }, edits)
        : removeDates(model, state.drafted, edits)
      const restores = target.changes ? null : Number(to)
      const publication = { edits, keep, note, restores, staff: request.staff.email }
      const id = await storePublication(database, state, publication, new Date())
      if (id === undefined) return changedSince(await readState(database.db))
      request.log.info({ publication: id }, 'content published at the desk')
      publisher.refresh()
      return redirectToPublication(id)
    }
    // After a failure, only the database knows whether it was published.
    const work = publishAll().catch((error: unknown) => {
      request.log.error({ reason: formatErrorCodes(error) }, 'a publication was interrupted')
      return tellInterrupted(state.digest)
    })
    const answer = await answerSoon(work)
    if (answer) return answer(reply)
    const id = randomUUID()
    publications(id, () => work)
    const begun = new URLSearchParams({ [editorFields.seen]: state.digest, [startedParameter]: `${Date.now()}` })
    return reply.redirect(`${editorAddresses.publishing}/${id}?${begun}`, 303)
  })

  app.post(editorAddresses.schedule, async (request: Asked, reply) => {
    const { form, state, view, note, chosen, refuse, refuseFaulty } = await readForm(request)
    const cancelled = parseRowId(form[editorFields.cancel])
    if (cancelled !== null) {
      await changeScheduled(database, cancelled, 'cancelled', request.staff.email)
      return redirectToChanges(reply, 'cancelled')
    }
    const takenOver = parseRowId(form[editorFields.takeOver])
    if (takenOver !== null) {
      await changeScheduled(database, takenOver, 'taken-over', request.staff.email)
      return redirectToChanges(reply, 'takenOver')
    }
    const { edits, changes } = selectChosen(view, chosen)
    const at = parseMoment(form, timeZone)?.toString({ fractionalSecondDigits: 3 })
    if (form[editorFields.seen] !== state.digest) return refuse('changed', 422)(reply)
    if (changes.length === 0) return refuse('none', 422)(reply)
    if (!at || at <= new Date().toISOString()) return refuse('time', 422)(reply)
    const refusal = await refuseFaulty(edits)
    if (refusal) return refusal(reply)
    await schedulePublication(database, {
      at,
      staff: request.staff.email,
      note,
      ...selectChanges(changes, state.drafted),
    })
    return redirectToChanges(reply, 'scheduled')
  })

  let timer: NodeJS.Timeout | undefined
  const lookForDue = shareWork(
    () =>
      publishDue(services, modelNow).catch((error) =>
        app.log.error({ reason: formatErrorCodes(error) }, 'a scheduled publication failed'),
      ),
    0,
  )
  app.addHook('onListen', async () => {
    timer = setInterval(lookForDue, pollMs)
  })
  app.addHook('onClose', async () => clearInterval(timer))

  /** @returns the edits of an earlier publication. */
  const readEdits = async (to: unknown) => {
    const id = parseRowId(to)
    const edits = to === '0' ? {} : id === null ? undefined : (await readPublication(database.db, id))?.edits
    return edits && { edits, changes: null }
  }

  /** @param ids of the checked changes. */
  const selectChosen = ({ model, state }: Editing, ids: readonly string[]) => {
    const changes = listChanges(model, state.published, state.drafted).filter((change) =>
      ids.includes(formatChangeId(change)),
    )
    return { edits: selectEdits(state.published, state.drafted, changes), changes }
  }

  app.get(editorAddresses.history, async ({ query }: Asked, reply) => {
    const rows = await readHistory(database.db, parseRowId(query.before), publicationsPerPage)
    const state = await readState(database.db)
    const shown = await readProcessStatus(database.db, state.publication?.id ?? 0, new Date())
    return reply.desk({ page: 'editor-history', history: buildHistoryView(editing(state), rows, shown) })
  })

  app.get(
    `${editorAddresses.history}/:id`,
    async (request: FastifyRequest<{ Params: { id: string }; Querystring: Query }>, reply) => {
      const id = parseRowId(request.params.id)
      const [row, previous] = id === null ? [] : await readHistory(database.db, id + 1, 1)
      if (!row || row.id !== id) return sendProblem(request, reply, 404)
      const state = await readState(database.db)
      const shown = state.publication?.id === id ? await readProcessStatus(database.db, id, new Date()) : null
      const done = request.query[doneParameter] === 'published'
      // Reload until every process shows the publication.
      if (done && shown && (shown.of === 0 || shown.by < shown.of)) reply.header('refresh', '2')
      const published = buildPublishedView(editing(state), row, previous, { shown, done })
      return reply.desk({ page: 'editor-published', published })
    },
  )
}

function redirectToChanges(reply: FastifyReply, done: ChangesOutcome): FastifyReply {
  return reply.redirect(`${editorAddresses.changes}?${doneParameter}=${done}`, 303)
}

function redirectToPublication(id: number): Answer {
  return (reply) => reply.redirect(`${editorAddresses.history}/${id}?${doneParameter}=published`, 303)
}
