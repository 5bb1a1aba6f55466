/** Edits, previews and publishes words. */
import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { uploads } from '../../../content/schema/picture.ts'
import { deskFields, doneParameter } from '../../../contracts/desk-addresses.ts'
import { previewAddress, wordsAddress, wordsAddresses, wordsFields } from '../../../contracts/words-desk.ts'
import { type Edits, editsBetween } from '../../../words/edits.ts'
import type { Part } from '../../../words/form.ts'
import { findingLine } from '../../../words/judge/finding.ts'
import { dateIn } from '../../../words/moments.ts'
import type { Tree } from '../../../words/own.ts'
import { deskOriginOf } from '../../config.ts'
import { codesOf } from '../../http/log.ts'
import { lookAtSetAside, readShown } from '../../publishing/shown.ts'
import { staffBy, staffOf } from '../../staff.ts'
import { momentIn, type PostedForm } from '../actions.ts'
import { rowIdIn } from '../input.ts'
import { sendProblem } from '../replies.ts'
import type { DeskServices } from '../services.ts'
import { uploadsIn } from '../uploads.ts'
import { type Answer, longWork } from './long-work.ts'
import { type WordsModel, wordsModel } from './model.ts'
import { dated, keptDrafts, undated } from './outgoing.ts'
import { pictureRoutes } from './pictures.ts'
import { merged, partOf, typedInto, withPart } from './posted.ts'
import { linkedToFields, previewHeaders } from './preview.ts'
import { cancelScheduled, lookMs, publishDue, schedule, taking } from './schedule.ts'
import { takenEdits } from './sound.ts'
import { publish, readHistory, readPublication, readState, saveDraft, type WordsState, withState } from './store.ts'
import {
  changeId,
  changesIn,
  changesView,
  conflictView,
  type Editing,
  editView,
  historyView,
  listView,
  publicationsOfPage,
  publishedView,
  type Refused,
  type Shown,
  soundEdits,
  targetsOf,
} from './views.ts'

type Query = Readonly<Record<string, unknown>>
type Asked = FastifyRequest<{ Params: { readonly '*': string }; Querystring: Query; Body: PostedForm | null }>

const maxSearch = 200
const maxNote = 2_000
/** A second press of the button comes within so many ms, and finds what the first has published. */
const pressedTwiceMs = 60_000

export function wordsRoutes(app: FastifyInstance, services: DeskServices): void {
  const { config, database, desk, site, siteDir, publisher } = services
  const { manifest } = site
  const pages = new Set(manifest.files.map(({ path }) => path))
  // Read when somebody first edits, because a process that only serves needs none of it.
  let made: Promise<WordsModel> | undefined
  let model: WordsModel
  app.addHook('preHandler', async () => {
    publisher.warm()
    model = await modelNow()
  })
  const today = () => dateIn(manifest.schedule.timeZone, new Date().toISOString())
  const modelNow = () => {
    made ??= wordsModel(siteDir, pages)
    return made
  }
  const named = (email: string) => staffBy(email, staffOf(config))
  const editing = (state: WordsState): Editing => ({ model, site, state, staffBy: named, desk: deskOriginOf(desk) })

  const pictures = pictureRoutes(app, services, editing)

  app.get(wordsAddresses.list, async ({ query }: Asked, reply) => {
    const state = await readState(database.db)
    await lookAtSetAside(database)
    const search = textOf(query[wordsFields.search]).trim().slice(0, maxSearch)
    return reply.desk({ page: 'words', words: listView(editing(state), search, state.publication?.id ?? 0) })
  })

  app.get(`${wordsAddresses.list}/*`, async (request: Asked, reply) => {
    const file = request.params['*']
    if (!model.has(file)) return sendProblem(request, reply, 404)
    const state = await readState(database.db)
    const tree = model.treeOf(file, state.drafted)
    const part = partIn(file, tree, request.query.part)
    const done = (['saved', 'discarded', 'merged'] as const).find((one) => one === request.query[doneParameter])
    const fresh = request.query[wordsFields.fresh]
    const shown: Shown = {
      file,
      part,
      tree,
      base: partOf(tree, part),
      edits: state.drafted,
      desktop: request.query.view === 'desktop',
      ...(done && { done }),
      ...(typeof fresh === 'string' && { fresh }),
    }
    return reply.desk({ page: 'words-edit', edit: editView(editing(state), shown) })
  })

  const partIn = (file: string, tree: Tree, path: unknown): Part => {
    const known = model.partsIn(file, tree)
    return (known.find((part) => part.path === path) ?? known[0]) as Part
  }

  app.post(`${wordsAddresses.list}/*`, async (request: Asked, reply) => {
    const file = request.params['*']
    const { staff } = request
    if (!model.has(file)) return sendProblem(request, reply, 404)
    const sent = uploadsIn(request.body ?? {})
    const [control = ''] = sent.fields
    const into = control.slice(deskFields.files.length + 1)
    // What was typed beside a file is saved, even where the file is refused.
    const picture = into === '' ? undefined : await pictures.store(request, sent)
    const chosen = picture && 'name' in picture ? { [into]: uploads + picture.name } : {}
    const form: PostedForm = { ...request.body, ...chosen }
    const action = textOf(form[wordsFields.do])
    const came = await withState(database, async (transaction, state) => {
      const theirs = model.treeOf(file, state.drafted)
      const published = model.treeOf(file, state.published)
      const part = partIn(file, theirs, request.query.part)
      const discarded = { base: theirs, mine: withPart(theirs, part, partOf(published, part)), focus: undefined }
      const typed = action === 'discard' ? discarded : typedInto(model, { file, part, form }, theirs, published)
      if (!typed) return undefined
      const { tree, collisions } = merged(typed.base, typed.mine, theirs)
      const edits = editsBetween(model.shippedTree(file), tree, state.drafted[file])
      const result = { ...typed, state, part, tree, collisions, theirs, edits: { ...state.drafted, [file]: edits } }
      if (action === 'check') return result
      const draft = { edits, staff: staff.email, savedAt: new Date().toISOString() }
      await saveDraft(transaction, state, file, draft, action === 'discard' ? 'words-discarded' : 'words-saved')
      return { ...result, state: await readState(transaction) }
    })
    if (!came) return sendProblem(request, reply, 400)
    if (picture && 'status' in picture) return pictures.refuse(reply, picture)
    const { state, part, collisions } = came
    if (action === 'check') {
      const shown = {
        file,
        part,
        tree: came.mine,
        base: partOf(came.base, part),
        edits: came.edits,
        desktop: false,
        done: 'checked',
      } as const
      return reply.desk({ page: 'words-edit', edit: editView(editing(state), shown) })
    }
    if (collisions.length > 0) {
      const conflict = conflictView(editing(state), { ...came, file })
      return reply.desk({ page: 'words-conflict', conflict }, 409)
    }
    const isMerged = action !== 'discard' && !isDeepStrictEqual(partOf(came.base, part), partOf(came.theirs, part))
    const done = action === 'discard' ? 'discarded' : isMerged ? 'merged' : 'saved'
    const fresh = action.endsWith('.add') && came.focus
    const query = new URLSearchParams({
      ...{ part: part.path, [doneParameter]: done },
      ...(fresh && { [wordsFields.fresh]: fresh }),
    })
    const focus = came.focus || into
    return reply.redirect(`${wordsAddress(file)}?${query}${focus ? `#${focus}` : ''}`, 303)
  })

  app.get(`${wordsAddresses.preview}/*`, async (request: Asked, reply) => {
    const path = `/${request.params['*']}`
    const state = await readState(database.db)
    const view = editing(state)
    const { edits, faults } = soundEdits(view)
    // If the drafts can't be rendered although no rule finds a fault, show the published page.
    const published = (error: unknown) => {
      request.log.error({ reason: codesOf(error) }, 'drafted words could not be rendered')
      return publisher.render(state.published, path)
    }
    const html = await publisher.render(edits, path).catch(published)
    if (html === undefined) return sendProblem(request, reply, 404)
    const linked = linkedToFields(html, targetsOf(view, path, edits, [...faults.keys()]), previewAddress, {
      heading: model.copy.previewFaults,
      faults: [...new Map([...faults.values()].flat().map((each) => [each.address + each.remedy, each])).values()],
    })
    return reply.headers(previewHeaders).type('text/html; charset=utf-8').send(linked)
  })

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
    const edits = to === undefined ? dated(model, wanted.edits, state.published, today()) : wanted.edits
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
    const wanted = chosenEdits(editing(state), form)
    const at = momentIn(form, manifest.schedule.timeZone)?.toString({ fractionalSecondDigits: 3 })
    const faults = model.faultsOf(wanted.edits, state.pictures)
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
      return reply.desk({ page: 'words-changes', changes: changesView(editing(state), refused) }, 422)
    }
    await schedule(database, { at, staff: request.staff.email, note, ...taking(wanted.taken, state.drafted) })
    return reply.redirect(`${wordsAddresses.changes}?${doneParameter}=scheduled`, 303)
  })

  app.post(wordsAddresses.notes, async (request: Asked, reply) => {
    const form = request.body ?? {}
    const id = textOf(form[wordsFields.about])
    const text = noteOf(form[wordsFields.noteOf + id])
    await withState(database, async (transaction, { published, drafted }) => {
      const change = changesIn(model, published, drafted).find((one) => changeId(one) === id)
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
  const chosenEdits = ({ state }: Editing, form: PostedForm) => {
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
